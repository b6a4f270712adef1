import type { LearnerChant } from '@schola/contract/chants'
import { type AnyQueuedWrite, findCachedRead, findQueuedWrite } from '@schola/contract/offline'
import { type KnownMemory, memoryAfter, type UnsentWrite } from '@schola/contract/overlay'
import type { User } from '@schola/contract/users'
import { m } from '@schola/messages'
import type { Outgoing } from '../../api/request.ts'
import type { QueueEntry } from './stored-queue.ts'

export interface ToQueue {
  readonly owner: string
  readonly epoch: number | null
  readonly isAwaited: boolean
}

/** Returns undefined for calls that are not queued: reads, operators' calls, account deletion. */
export function findToQueue({ method, url, body }: Outgoing, signedIn: string | undefined): ToQueue | undefined {
  const found = findQueuedWrite(method, url)
  const owner = found?.params['userId']
  if (owner === undefined || owner !== signedIn || !found?.policy.isQueued(body)) return undefined
  return { owner, epoch: epochOf(body), isAwaited: found.policy.isAwaited(body) }
}

function epochOf(body: unknown): number | null {
  const isUnderEpoch = typeof body === 'object' && body !== null && 'epoch' in body && typeof body.epoch === 'number'
  return isUnderEpoch ? Number(body.epoch) : null
}

interface Unsent {
  readonly policy: AnyQueuedWrite
  readonly write: UnsentWrite<unknown>
}

/** Returns undefined for an entry whose call this version does not know. */
function findUnsent({ method, endpoint, body, timestamp }: QueueEntry): Unsent | undefined {
  const found = findQueuedWrite(method, endpoint)
  const write = { body, params: found?.params ?? {}, madeAt: new Date(timestamp).toISOString() }
  return found && { policy: found.policy, write }
}

/** Applies the learner's unsent writes to a reply of the server or a cached one. */
export function withUnsentWrites(
  url: string,
  reply: unknown,
  entriesOf: (owner: string) => readonly QueueEntry[],
): unknown {
  const read = findCachedRead(url)
  const unsentOf = (owner: string) => entriesOf(owner).flatMap((entry) => findUnsent(entry) ?? [])
  // The server has validated the reply by the contract.
  if (read?.policy.shows === 'path') {
    return unsentOf(read.params['userId'] ?? '').reduce<readonly LearnerChant[]>(
      (chants, { policy, write }) => policy.overlay.path?.(chants, write) ?? chants,
      reply as readonly LearnerChant[],
    )
  }
  if (read?.policy.shows === 'memory') {
    return unsentOf(read.params['userId'] ?? '').reduce((memory, { policy, write }) => {
      const entry = policy.findEntry?.(write)
      return entry ? memoryAfter(memory, entry) : memory
    }, reply as KnownMemory)
  }
  if (read?.policy.shows !== 'user') return reply
  const user = reply as User
  return unsentOf(user.id).reduce((known, { policy, write }) => policy.overlay.user?.(known, write) ?? known, user)
}

export function describeEntry(entry: QueueEntry, chants: readonly LearnerChant[]): string {
  const unsent = findUnsent(entry)
  if (!unsent) return m.offline_change()
  const chantId = unsent.write.params['chantId']
  const chant = chants.find(({ id }) => String(id) === chantId)?.name
  return unsent.policy.describe(entry.body, chant)
}

/** Counts answers, or changes if there are no answers among them. */
export function countEntries(entries: readonly QueueEntry[]): string {
  const answers = entries.filter((entry) => findUnsent(entry)?.policy.countsAs === 'answer').length
  return answers > 0 ? m.offline_answers({ count: answers }) : m.offline_changes({ count: entries.length })
}
