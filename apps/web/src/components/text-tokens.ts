import type { GlossedWord } from '@schola/contract/content'

interface Glossed<Word> {
  readonly latin: string
  readonly words: readonly Word[]
}

/** A word of the phrase with its punctuation, or a mark between two words. */
export interface TextToken<Word = GlossedWord> {
  readonly text: string
  /** What follows the word without a space: a comma, a full stop. */
  readonly after: string
  readonly word: Word | undefined
  /** The place of the word among the words of its phrase. */
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
