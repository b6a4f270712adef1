/** Result of one answer for one item. */
export interface Trained {
  readonly item: number
  readonly right: boolean
  /** Chance of being right without knowing, in percent. */
  readonly guess: number
}

/** The learner chose to forget an item. */
export interface Forgotten {
  readonly item: number
  readonly forgotten: true
}

/** One entry of a learner's log: an answer, or the forgetting of a chant. */
export interface LogEntry {
  /** Showing id; an entry that arrives twice counts once. */
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Day in the learner's own calendar, counted from 1970-01-01. */
  readonly day: number
  readonly items: readonly (Trained | Forgotten)[]
}

/** Above this guess probability, in percent, a correct answer carries no information. */
export const mostGuess = 89

/** Maximum number of items that one answer trains. */
export const mostTrained = 40

/** An item that was asked twice in one answer is right only if it was right both times. */
const bothOf = (one: Trained | Forgotten, other: Trained | Forgotten): Trained | Forgotten =>
  'forgotten' in one || 'forgotten' in other
    ? one
    : { item: one.item, right: one.right && other.right, guess: Math.max(one.guess, other.guess) }

/** Returns the results of an entry, each item once. */
export function itemsIn({ items }: LogEntry): (Trained | Forgotten)[] {
  const byItem = new Map<number, Trained | Forgotten>()
  for (const one of items) {
    const before = byItem.get(one.item)
    byItem.set(one.item, before ? bothOf(one, before) : one)
  }
  return [...byItem.values()]
}

export const dayMs = 86_400_000

/** Returns the number of a calendar day such as 2026-11-16, counted from 1970-01-01. */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs)

/** Returns the date of a day number. */
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)
