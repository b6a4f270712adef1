import { parseMelody } from '@schola/chant/parse-melody'
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

type Verse = ChantDraft['verses'][number]

interface Group {
  readonly isSung: boolean
  readonly notes: string
}

const phrasesOf = ({ phrases }: Verse): string[][] =>
  phrases.flatMap(({ latin, times }) => Array.from({ length: times }, () => wordsOf(latin)))

const isClef = (notes: string): boolean => /^[cf]b?[1-4]$/.test(notes)

const isBar = (notes: string): boolean => /^[,;:][;:?0-9']*$/.test(notes)

const groupsOf = (body: string): Group[] =>
  [...body.replaceAll(/%.*/g, '').matchAll(/\(([^)]*)\)/g)].flatMap(([, notes = '']): Group[] => {
    if (isBar(notes)) return [{ isSung: false, notes }]
    return /[a-m]/i.test(notes) && !isClef(notes) ? [{ isSung: true, notes }] : []
  })

/** Assigns groups to phrases; unsung groups belong to the phrase before them. */
function groupsByPhrase(groups: readonly Group[], lengths: readonly number[]): Group[][] {
  const phrases: Group[][] = lengths.map(() => [])
  let phrase = 0
  let sung = 0
  for (const group of groups) {
    if (group.isSung && sung === lengths[phrase]) {
      phrase += 1
      sung = 0
    }
    if (phrase >= lengths.length) break
    if (group.isSung) sung += 1
    if (group.isSung || sung > 0 || phrase > 0) phrases[phrase]?.push(group)
  }
  return phrases
}

/** Lays syllables under the notes of another phrase: aligned at the end, missing notes repeat the first, bars move behind words. */
function layUnder(words: readonly string[], groups: readonly Group[]): string {
  const syllables = words.flatMap((word) => syllabify(word).map((text, index) => ({ text, isFirst: index === 0 })))
  const sung = groups.filter(({ isSung }) => isSung)
  const more = Array.from({ length: Math.max(0, syllables.length - sung.length) }, () => ({
    isSung: true,
    notes: sung[0]?.notes ?? 'h',
  }))
  let unused = Math.max(0, sung.length - syllables.length)
  let next = 0
  let text = ''
  let bar = ''
  for (const { isSung, notes } of [...more, ...groups]) {
    if (!isSung) {
      if (next > 0) bar = ` (${notes})`
      continue
    }
    unused -= 1
    const syllable = unused < 0 ? syllables[next] : undefined
    if (!syllable) continue
    next += 1
    if (syllable.isFirst) {
      text += `${bar} `
      bar = ''
    }
    text += `${syllable.text}(${notes})`
  }
  return `${text}${bar}`.trim()
}

/** Repeats the notes of the first verse for the missing verses. Returns undefined if none is missing or the verses differ in form. */
export function continueVerses(gabc: string, verses: readonly Verse[]): string | undefined {
  const [first, ...others] = verses.map(phrasesOf)
  if (!first || others.length === 0) return undefined
  let items: ReturnType<typeof parseMelody>['items']
  try {
    ;({ items } = parseMelody(gabc))
  } catch {
    return undefined
  }
  const syllables = items.flatMap((item) => (item.kind === 'syllable' ? [item] : []))
  const count = (syllables.at(-1)?.word ?? -1) + 1
  const ends = [first, ...others].map((_, index) => [first, ...others].slice(0, index + 1).flat(2).length)
  const written = ends.indexOf(count) + 1
  if (written === 0 || written === verses.length) return undefined
  const wordEnds = first.map((_, index) => first.slice(0, index + 1).flat().length)
  const lengths = wordEnds.map(
    (end, index) => syllables.filter(({ word }) => word >= (wordEnds[index - 1] ?? 0) && word < end).length,
  )
  const missing = others.slice(written - 1)
  if (missing.some((phrases) => phrases.length !== first.length)) return undefined
  const all = groupsOf(gabc.slice(gabc.search(/^%%/m) + 2))
  if (all.filter(({ isSung }) => isSung).length !== syllables.length) return undefined
  const groups = groupsByPhrase(all, lengths)
  const lines = missing.map((phrases) => phrases.map((words, index) => layUnder(words, groups[index] ?? [])).join('\n'))
  return `${gabc.trim()}\n${lines.join('\n')}\n`
}
