import { foldLatin } from '@schola/latin/compare'

interface Spelling {
  readonly tiles: readonly string[]
  /** The tiles laid so far. */
  readonly line: readonly number[]
  /** What is still to be typed of the last tile, such as the e of æ. */
  readonly owed: string
}

type KeyAct =
  | { readonly name: 'submit' }
  | { readonly name: 'arrange'; readonly line: readonly number[]; readonly owed: string }
  | { readonly name: 'nothing' }

/** Enter presses the focused button, unless that is a tile and every letter is placed. */
function submits(target: EventTarget | null, isSpelled: boolean): boolean {
  if (!(target instanceof Element) || target.closest('button, a') === null) return true
  return isSpelled && target.closest('.exercise-tile') !== null
}

/** What a key does to the spelling; undefined when the key is left to the browser. */
export function keyAct(event: KeyboardEvent, { tiles, line, owed }: Spelling): KeyAct | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return undefined
  if (event.key === 'Enter') {
    return submits(event.target, line.length === tiles.length) ? { name: 'submit' } : undefined
  }
  if (event.key === 'Backspace') return { name: 'arrange', line: line.slice(0, -1), owed: '' }
  // Keys such as Tab have a name of several letters; a letter may be followed by a combining accent.
  const typed = /^\p{L}\p{M}*$/u.test(event.key) ? foldLatin(event.key) : ''
  if (typed === '') return undefined
  if (owed.startsWith(typed)) return { name: 'nothing' }
  const left = [...tiles.keys()].filter((tile) => !line.includes(tile))
  const reads = (tile: number) => foldLatin(tiles[tile] ?? '')
  const tile = left.find((each) => reads(each) === typed) ?? left.find((each) => reads(each).startsWith(typed))
  if (tile === undefined) return undefined
  return { name: 'arrange', line: [...line, tile], owed: reads(tile).slice(typed.length) }
}
