import { readingOf } from './scoring.ts'

/** Returns numbers from 0 up to, but not including, 1. */
export type Random = () => number

const indexBelow = (limit: number, random: Random): number =>
  Math.min(limit - 1, Math.max(0, Math.floor(random() * limit)))

function withSwapped<Item>(items: readonly Item[], from: number, to: number): Item[] {
  return items.map((item, index) => {
    const source = index === from ? to : index === to ? from : index
    return items[source] ?? item
  })
}

/** Fisher-Yates: every arrangement is equally likely. */
export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items]
  const drawn: Item[] = []
  while (left.length > 0) drawn.push(...left.splice(indexBelow(left.length, random), 1))
  return drawn
}

/** Same order as `shuffled`, but on typed arrays, without a one-item array for each draw. */
export function shuffledPlaces(count: number, random: Random): Uint32Array {
  const left = new Uint32Array(count)
  for (let place = 0; place < count; place += 1) left[place] = place
  const drawn = new Uint32Array(count)
  for (let end = count; end > 0; end -= 1) {
    const index = indexBelow(end, random)
    drawn[count - end] = left[index] ?? 0
    left.copyWithin(index, index + 1, end)
  }
  return drawn
}

/** A shuffle that never reads like the original, unless every arrangement does. */
export function shuffledDifferently(
  items: readonly string[],
  random: Random,
  reading: (items: readonly string[]) => string = readingOf,
): string[] {
  const original = reading(items)
  // A few draws keep the arrangements about equally likely; then one swap ends it, whatever `random` returns.
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const candidate = shuffled(items, random)
    if (reading(candidate) !== original) return candidate
  }
  for (let from = 0; from < items.length; from += 1) {
    for (let to = from + 1; to < items.length; to += 1) {
      const candidate = withSwapped(items, from, to)
      if (reading(candidate) !== original) return candidate
    }
  }
  return [...items]
}

/** The same seed gives the same numbers on every machine (FNV-1a into mulberry32). */
export function seededRandom(seed: string | number): Random {
  let state = 0x811c9dc5
  for (const character of String(seed)) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x100000000
  }
}
