import { isPreset, isReset, type ProgressWrite } from '@schola/domain/progress'
import type { Outgoing } from '../../api/send.ts'

/** How the outbox looks at a call that it keeps. */
export interface KeptWrite {
  readonly owner: string
  readonly epoch: number | null
  /** The learner asked for it and waits for the outcome: when the server fails, they are told instead of kept waiting. */
  readonly isAskedFor: boolean
}

const learnersWrite =
  /^\/api\/users\/([^/?]+)\/(streak|day-streak|attempts|email-consent|settings|chants\/\d+\/progress)$/

/** Of calls that are a learner's own writes; nothing for reads, for an operator's acts and for the end of an account. */
export function findKeptWrite({ method, url, body }: Outgoing, signedIn: string | undefined): KeptWrite | undefined {
  const [, id, what] = learnersWrite.exec(url) ?? []
  if (method === 'GET' || id === undefined || what === undefined) return undefined
  const owner = decodeURIComponent(id)
  if (owner !== signedIn) return undefined
  if (!what.endsWith('/progress'))
    return { owner, epoch: null, isAskedFor: what === 'email-consent' || what === 'settings' }
  const write = body as ProgressWrite // the contract's types held where the call was made
  return isPreset(write) ? undefined : { owner, epoch: write.epoch ?? null, isAskedFor: isReset(write) }
}
