import type { LearnerChant } from '@schola/contract/chants'
import { type AnyQueuedWrite, findKeptRead, findQueuedWrite } from '@schola/contract/offline'
import { type KnownMemory, memoryAfter, type UnsentWrite } from '@schola/contract/overlay'
import type { User } from '@schola/contract/users'
import type { Outgoing } from '../../api/send.ts'
import { countOf } from '../../platform/count-of.ts'
import type { OutboxEntry } from './entry.ts'

/** How the outbox looks at a write that it queues. */
export interface ToQueue {
  readonly owner: string
  readonly epoch: number | null
  readonly isAwaited: boolean
}

/** Of calls that are the signed-in learner's own writes; nothing for reads, an operator's acts and the end of an account. */
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

/** An entry that this version no longer knows changes nothing. */
function findUnsent({ method, endpoint, body, timestamp }: OutboxEntry): Unsent | undefined {
  const found = findQueuedWrite(method, endpoint)
  const write = { body, params: found?.params ?? {}, madeAt: new Date(timestamp).toISOString() }
  return found && { policy: found.policy, write }
}

/** A reply of the server, or the last known one, with the learner's unacknowledged writes on top. */
export function withUnsentWrites(
  url: string,
  reply: unknown,
  entriesOf: (owner: string) => readonly OutboxEntry[],
): unknown {
  const read = findKeptRead(url)
  const unsentOf = (owner: string) => entriesOf(owner).flatMap((entry) => findUnsent(entry) ?? [])
  // All replies are the contract's: the server checked them before it sent them.
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

/** What a learner would call a write. */
export function describeEntry(entry: OutboxEntry, chants: readonly LearnerChant[]): string {
  const unsent = findUnsent(entry)
  if (!unsent) return 'A change'
  const chantId = unsent.write.params['chantId']
  const chant = chants.find(({ id }) => String(id) === chantId)?.name ?? 'a chant'
  return unsent.policy.describe(entry.body, chant)
}

/** How much waits, in the learner's own measure: answers, unless there is none among the changes. */
export function countEntries(entries: readonly OutboxEntry[]): string {
  const answers = entries.filter((entry) => findUnsent(entry)?.policy.countsAs === 'answer').length
  const [count, what] = answers > 0 ? [answers, 'answer'] : [entries.length, 'change']
  return countOf(count, what)
}
