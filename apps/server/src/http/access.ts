import type { Access } from '@schola/contract/define-call'
import type { Caller } from '../sessions/session.ts'
import { forbidden, signInFirst } from './http-error.ts'

/** Lets a session through or throws the refusal it deserves; `ownerId` is the user named in the address. */
export function admit<C extends Caller>(
  access: Access,
  session: C | undefined,
  ownerId: string | undefined,
): C | undefined {
  if (access === 'anyone') return session
  if (!session) throw signInFirst()
  if (access === 'signed-in' || session.elevated) return session
  if (access === 'owner-or-admin' && ownerId === session.user.id) return session
  throw forbidden(access === 'admin' ? 'Please enter the admin password first.' : 'This belongs to another learner.')
}

/** Whether an operator is acting on what is not their own. */
export function actsAsOperator(access: Access, session: Caller, ownerId: string | undefined): boolean {
  return access === 'admin' || (access === 'owner-or-admin' && ownerId !== session.user.id)
}
