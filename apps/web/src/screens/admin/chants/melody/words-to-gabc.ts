import type { ChantDraft } from '@schola/contract/chant-draft'
import { syllabify } from '@schola/latin/syllables'

/** The note that every syllable begins with, until the operator gives it its own. */
const note = '(h)'

const hasLetters = (word: string): boolean => /\p{L}/u.test(word)

const sungWord = (word: string): string =>
  syllabify(word)
    .map((syllable) => `${syllable}${note}`)
    .join('')

/** The words of a draft under notes of one pitch, divided into syllables, with a bar behind each phrase. */
export function layOutWords({ name, mode, verses }: ChantDraft): string {
  const numeral = /\bMode ([IV]+)\b/.exec(mode)?.[1]
  const header = [`name: ${name.trim() || 'Untitled'}`, ...(numeral === undefined ? [] : [`mode: ${numeral}`])]
  const lines = verses.flatMap(({ phrases }) =>
    phrases.flatMap(({ latin, times }, index) => {
      const words = latin.split(/\s+/).filter(hasLetters).map(sungWord)
      const bar = index === phrases.length - 1 ? '(::)' : '(;)'
      return words.length === 0 ? [] : Array.from({ length: times }, () => `${words.join(' ')} ${bar}`)
    }),
  )
  return `${header.join('\n')}\n%%\n(c4) ${lines.join('\n')}\n`
}
