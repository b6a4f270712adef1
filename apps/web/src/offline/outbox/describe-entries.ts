import type { LearnerChant } from '@schola/contract/chants'
import { isReset, type ProgressWrite } from '@schola/domain/progress'
import type { OutboxEntry } from './entry.ts'

const names: Readonly<Record<string, string>> = {
  attempts: 'An answer',
  streak: 'The answer streak',
  'day-streak': 'The day streak',
  settings: 'A setting',
  'email-consent': 'The choice about e-mails',
}

/** What a learner would call a write. */
export function describeEntry({ endpoint, body }: OutboxEntry, chants: readonly LearnerChant[]): string {
  const chantId = Number(/\/chants\/(\d+)\/progress$/.exec(endpoint)?.[1])
  if (Number.isNaN(chantId)) return names[endpoint.split('/').at(-1) ?? ''] ?? 'A change'
  const chant = chants.find(({ id }) => id === chantId)?.name ?? 'a chant'
  return isReset(body as ProgressWrite) ? `The reset of ${chant}` : `Progress in ${chant}` // as it was made
}

/** How much waits, in the learner's own measure: answers, unless there is none among the changes. */
export function countEntries(entries: readonly OutboxEntry[]): string {
  const answers = entries.filter(({ endpoint }) => endpoint.endsWith('/attempts')).length
  const [count, what] = answers > 0 ? [answers, 'answer'] : [entries.length, 'change']
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
