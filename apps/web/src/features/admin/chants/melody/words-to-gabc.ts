import type { ChantDraft } from '@schola/contract/chant-draft'
import { syllabify } from '@schola/latin/syllables'

const note = '(h)'

const hasLetters = (word: string): boolean => /\p{L}/u.test(word)

const sungWord = (word: string): string =>
  syllabify(word)
    .map((syllable) => `${syllable}${note}`)
    .join('')

function headOf({ name, mode }: ChantDraft): string {
  const numeral = /\bMode ([IV]+)\b/.exec(mode)?.[1]
  return [`name: ${name.trim() || 'Untitled'}`, ...(numeral === undefined ? [] : [`mode: ${numeral}`]), '%%'].join('\n')
}

export const withHead = (draft: ChantDraft, notes: string): string => `${headOf(draft)}\n${notes.trim()}\n`

export const hasHead = (notes: string): boolean => /^%%/m.test(notes)

export const wordsOf = (latin: string): string[] => latin.split(/\s+/).filter(hasLetters)

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
