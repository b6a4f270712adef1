import type { GlossedWord } from '@schola/contract/content'
import type { KeyboardEvent } from 'react'

interface Glossed<Word> {
  readonly latin: string
  readonly words: readonly Word[]
}

/** A word of the phrase with its punctuation, or a mark between two words. */
export interface TextToken<Word = GlossedWord> {
  readonly text: string
  /** Punctuation that follows the word without a space. */
  readonly after: string
  readonly word: Word | undefined
  /** Index among the words of the phrase; -1 for a mark. */
  readonly index: number
}

const piece = /^([^\p{L}]*)(.*?)([^\p{L}\p{M}]*)$/su

export function tokensOf<Word>({ latin, words }: Glossed<Word>): TextToken<Word>[] {
  let next = 0
  return latin
    .split(/\s+/)
    .filter((text) => text !== '')
    .map((text) => {
      const [, before = '', letters = '', after = ''] = piece.exec(text) ?? []
      if (letters === '') return { text, after: '', word: undefined, index: -1 }
      const index = next
      next += 1
      return { text: before + letters, after, word: words[index], index }
    })
}

const step: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => Math.min(index + 1, count - 1),
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Moves the focus among the words, which are one Tab stop, on arrow keys, Home and End. */
export function stepThroughWords(event: KeyboardEvent<HTMLElement>): void {
  const move = step[event.key]
  if (!move || !(event.target instanceof HTMLElement) || !event.target.matches('[data-word]')) return
  const words = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-word]')]
  const next = words[move(words.indexOf(event.target), words.length)]
  // At either end an arrow keeps its default action, so that a page-turning pedal works.
  if (next === event.target && event.key.startsWith('Arrow')) return
  event.preventDefault()
  next?.focus()
}
