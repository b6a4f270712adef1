import type { Access } from '@schola/contract/define-call'
import type { Session } from '../sessions/session.ts'
import { forbidden, signInFirst } from './http-error.ts'

/** Throws unless a session may make a call; `ownerId` is the user named in the address. */
export function admit(access: Access, session: Session | undefined, ownerId: string | undefined): void {
  if (access === 'anyone') return
  if (!session) throw signInFirst()
  if (access === 'signed-in' || session.elevated) return
  if (access === 'owner-or-admin' && ownerId === session.user.id) return
  throw forbidden(access === 'admin' ? 'Please enter the admin password first.' : 'This belongs to another learner.')
}

/** Whether an operator acts on what is not their own. */
export function actsAsOperator(access: Access, session: Session, ownerId: string | undefined): boolean {
  return access === 'admin' || (access === 'owner-or-admin' && ownerId !== session.user.id)
}
