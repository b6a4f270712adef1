import { type Entry } from '@schola/exercises/composing/scope'
import { trimmed } from '@schola/latin/text'

const bare = (text: string): string =>
  trimmed(text)
    .toLowerCase()
    .replace(/^(o|the) /, '')

/** Whether the words between two commas call somebody. */
function calls(part: string, words: readonly Entry[]): boolean {
  const said = bare(part).split(/\s+/)
  const called = words
    .filter(({ parse }) => /\bvocative\b|used to call/.test(parse))
    .flatMap(({ meaning }) => bare(meaning.replace(/\([^)]*\)/g, '')).split(/\s+/))
  return said.length <= 3 && said.every((word) => called.includes(word))
}

/** Whoever is called may be called first, last or between: "Show us, Lord, your mercy" and "Lord, show us your mercy". */
export function movedVocatives(english: string, words: readonly Entry[]): string[] {
  const parts = english
    .split(/,\s*/)
    .map(trimmed)
    .filter((part) => part !== '')
  const place = parts.findIndex((part) => calls(part, words))
  const called = parts[place]
  if (called === undefined || parts.length < 2 || parts.filter((part) => calls(part, words)).length > 1) return []
  const rest = parts.filter((_, index) => index !== place)
  return rest
    .map((_, index) => [...rest.slice(0, index), called, ...rest.slice(index)])
    .concat([[...rest, called]])
    .filter((order) => order.indexOf(called) !== place)
    .map((order) => order.join(', '))
}
