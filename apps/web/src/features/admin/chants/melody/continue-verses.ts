import { parseMelody } from '@schola/chant/parse-melody'
import type { ChantDraft } from '@schola/contract/chant-draft'
import { syllabify } from '@schola/latin/syllables'
import { wordsOf } from './words-to-gabc.ts'

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

/** The groups of each phrase; what is not sung goes with the phrase before it. */
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

/**
 * Syllables under the notes of another phrase: the ends meet, and what is missing is sung to the first notes. A bar that
 * would stand within a word stands behind it.
 */
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

/**
 * The melody of a hymn whose further verses are sung to the notes of the first: with the verses that it lacks. Nothing
 * where it has them all, or where the text is not built like that.
 */
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
