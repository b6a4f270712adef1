/** What one answer says of one item. */
export interface Trained {
  readonly item: number
  readonly right: boolean
  /** The chance to be right without knowing, in hundredths. */
  readonly guess: number
}

/** An act that forgets an item. */
export interface Forgotten {
  readonly item: number
  readonly forgotten: true
}

/** One entry of a learner's log: an answer, or the act of forgetting a chant. */
export interface LogEntry {
  /** Of the showing; what is told twice under one id counts once. */
  readonly id: string
  /** When, in milliseconds since 1970. */
  readonly at: number
  /** The day in the learner's own calendar, counted from 1970-01-01. */
  readonly day: number
  readonly items: readonly (Trained | Forgotten)[]
}

/** What an entry says of one item. */
export type Evidence = Pick<LogEntry, 'id' | 'at' | 'day'> & (Trained | Forgotten)

/** Whoever is this likely to be right without knowing shows nothing by being right. */
export const mostGuess = 89

/** More items than any exercise of the curriculum trains. */
export const mostTrained = 40

/** What an entry says of one item. Written out, since a year of answers is folded while somebody waits. */
function evidenceOf({ id, at, day }: LogEntry, one: Trained | Forgotten): Evidence {
  const { item } = one
  return 'forgotten' in one
    ? { id, at, day, item, forgotten: true }
    : { id, at, day, item, right: one.right, guess: one.guess }
}

/** Of two that speak of one item: right only if it was right both times. */
const bothOf = (one: Trained | Forgotten, other: Trained | Forgotten): Trained | Forgotten =>
  'forgotten' in one || 'forgotten' in other
    ? one
    : { item: one.item, right: one.right && other.right, guess: Math.max(one.guess, other.guess) }

/** Whether an item stands in a list before its place. */
function isBefore(items: LogEntry['items'], place: number): boolean {
  const item = items[place]?.item
  for (let each = 0; each < place; each += 1) if (items[each]?.item === item) return true
  return false
}

function joinTwice(items: LogEntry['items']): (Trained | Forgotten)[] {
  const byItem = new Map<number, Trained | Forgotten>()
  for (const one of items) {
    const before = byItem.get(one.item)
    byItem.set(one.item, before ? bothOf(one, before) : one)
  }
  return [...byItem.values()]
}

/** What an entry says, each item once. Most lists are so already and are not made anew. */
export function itemsIn({ items }: LogEntry): LogEntry['items'] {
  for (let place = 1; place < items.length; place += 1) if (isBefore(items, place)) return joinTwice(items)
  return items
}

export const evidenceIn = (entry: LogEntry): Evidence[] => itemsIn(entry).map((one) => evidenceOf(entry, one))

const entrySize = 5
const forgottenByte = 255
const rightBit = 128

/** Five bytes an item: its id, and the chance to guess with the verdict. */
export function packItems(items: LogEntry['items']): Uint8Array {
  const bytes = new Uint8Array(items.length * entrySize)
  const view = new DataView(bytes.buffer)
  for (const [place, one] of items.entries()) {
    view.setUint32(place * entrySize, one.item)
    const result = 'forgotten' in one ? forgottenByte : one.guess + (one.right ? rightBit : 0)
    view.setUint8(place * entrySize + 4, result)
  }
  return bytes
}

/** Reads a stretch of bytes. Byte by byte: each reading of a memory goes through dozens of answers. */
export function unpackItems(bytes: Uint8Array, from = 0, to = bytes.length): (Trained | Forgotten)[] {
  const found: (Trained | Forgotten)[] = []
  const byteAt = (place: number): number => bytes[place] ?? 0
  for (let place = from; place + entrySize <= to; place += entrySize) {
    const low = (byteAt(place + 1) << 16) | (byteAt(place + 2) << 8) | byteAt(place + 3)
    const item = byteAt(place) * 2 ** 24 + low
    const result = byteAt(place + 4)
    found.push(
      result === forgottenByte
        ? { item, forgotten: true }
        : { item, right: result >= rightBit, guess: result % rightBit },
    )
  }
  return found
}

export const dayMs = 86_400_000

/** A calendar day such as 2026-11-16, counted from 1970-01-01. */
export const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / dayMs)

/** The same day as a date. */
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)
