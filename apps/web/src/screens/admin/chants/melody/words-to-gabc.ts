import type { ChantDraft } from '@schola/contract/chant-draft'
import { syllabify } from '@schola/latin/syllables'

/** The note that every syllable begins with, until the operator gives it its own. */
const note = '(h)'

const hasLetters = (word: string): boolean => /\p{L}/u.test(word)

const sungWord = (word: string): string =>
  syllabify(word)
    .map((syllable) => `${syllable}${note}`)
    .join('')

/** The lines above the notes, with the name and the mode of a draft. */
function headOf({ name, mode }: ChantDraft): string {
  const numeral = /\bMode ([IV]+)\b/.exec(mode)?.[1]
  return [`name: ${name.trim() || 'Untitled'}`, ...(numeral === undefined ? [] : [`mode: ${numeral}`]), '%%'].join('\n')
}

/** Notes that were pasted without the lines above them, with them. */
export const withHead = (draft: ChantDraft, notes: string): string => `${headOf(draft)}\n${notes.trim()}\n`

export const hasHead = (notes: string): boolean => /^%%/m.test(notes)

/** How a phrase is divided into its sung words. */
export const wordsOf = (latin: string): string[] => latin.split(/\s+/).filter(hasLetters)

/** The words of a draft under notes of one pitch, divided into syllables, with a bar behind each phrase. */
export function layOutWords(draft: ChantDraft): string {
  const lines = draft.verses.flatMap(({ phrases }) =>
    phrases.flatMap(({ latin, times }, index) => {
      const words = wordsOf(latin).map(sungWord)
      const bar = index === phrases.length - 1 ? '(::)' : '(;)'
      return words.length === 0 ? [] : Array.from({ length: times }, () => `${words.join(' ')} ${bar}`)
    }),
  )
  return withHead(draft, `(c4) ${lines.join('\n')}`)
}
