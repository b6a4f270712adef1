import type { ChantDraft, DraftWord } from '@schola/contract/chant-draft'
import { groupedBy } from '@schola/exercises/composing/words'
import type { Features } from '@schola/latin/inflection/features'
import { inflect } from '@schola/latin/inflection/paradigm'
import { fold, wordsIn } from '@schola/latin/text'
import { emptyWord } from './empty-draft.ts'

type Glossed = Pick<ChantDraft, 'verses' | 'related' | 'forms'>

interface FoundForm {
  readonly features: Features
  /** Glosses of the same dictionary word, most frequent first. */
  readonly glosses: readonly DraftWord[]
}

/** All confirmed glosses, indexed for suggestions. */
export interface KnownGlosses {
  /** Readings of a folded form, most frequent first. */
  readonly byForm: ReadonlyMap<string, readonly DraftWord[]>
  /** Inflected forms of all known dictionary words; computed on first use. */
  readonly inflected: () => ReadonlyMap<string, readonly FoundForm[]>
}

const isWhole = (word: DraftWord): boolean =>
  ![word.form, word.meaning, word.lemma, word.partOfSpeech, word.parse].includes('') && word.isProposed !== true

function mostFrequentFirst(words: readonly DraftWord[]): DraftWord[] {
  const alike = groupedBy(words, ({ meaning, lemma, partOfSpeech, parse }) =>
    JSON.stringify([meaning, lemma, partOfSpeech, parse]),
  )
  return [...alike.values()]
    .toSorted((one, other) => other.length - one.length)
    .flatMap(([first]) => (first === undefined ? [] : [first]))
}

function inflectedOf(words: readonly DraftWord[]): Map<string, FoundForm[]> {
  const forms = new Map<string, FoundForm[]>()
  for (const same of groupedBy(words, ({ lemma, partOfSpeech }) => `${partOfSpeech} ${lemma}`).values()) {
    const [word] = same
    if (word === undefined) continue
    const glosses = mostFrequentFirst(same)
    for (const { form, features } of inflect(word)) {
      const found = forms.get(form)
      if (found) found.push({ features, glosses })
      else forms.set(form, [{ features, glosses }])
    }
  }
  return forms
}

/** Collects the glosses of all these chants, except unconfirmed suggestions. */
export function knownGlosses(chants: readonly Glossed[]): KnownGlosses {
  const words = chants
    .flatMap(({ verses, related, forms }) => [
      ...[...verses, ...related].flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.words)),
      ...forms,
    ])
    .filter(isWhole)
  const byForm = new Map(
    [...groupedBy(words, ({ form }) => fold(form))].map(([form, same]) => [form, mostFrequentFirst(same)]),
  )
  let inflected: Map<string, FoundForm[]> | undefined
  return { byForm, inflected: () => (inflected ??= inflectedOf(words)) }
}

/** Formats a parse as authors write it. */
function parseOf({ person, number, gender, tense, mood, voice, case: named, grade }: Features): string {
  const ending = [named, number, gender].filter((name) => name !== undefined).join(' ')
  const graded = grade === undefined || grade === 'positive' ? ending : `${grade}, ${ending}`
  if (mood === undefined) return graded
  const whose = person === undefined ? '' : `${person} person ${number ?? ''}`.trim()
  const verbal = [tense, mood, voice].filter((name) => name !== undefined).join(' ')
  return [whose, verbal, person === undefined ? ending : ''].filter((part) => part !== '').join(', ')
}

/** Removes the prepositions and notes that express a particular ending. */
const plainSense = (meaning: string): string =>
  meaning.replace(/\s*\([^)]*\)/g, '').replace(/^(?:of|to|for|by|with|from|in|O)\s+(?=\S)/, '')

function readingOf(form: string, { features, glosses }: FoundForm): DraftWord[] {
  const [gloss] = glosses
  if (gloss === undefined) return []
  const { lemma, partOfSpeech, meaning, parse } = gloss
  // The dictionary form of a noun already has its gender.
  const { gender: _, ...ofNoun } = features
  const parsed = parseOf(partOfSpeech === 'noun' ? ofNoun : features)
  return [{ form, meaning: plainSense(meaning), lemma, partOfSpeech, parse: parsed || parse }]
}

const nameOf = ({ lemma, partOfSpeech, parse }: DraftWord): string => `${partOfSpeech} ${lemma} ${parse}`

const distinct = (words: readonly DraftWord[]): DraftWord[] =>
  [...groupedBy(words, nameOf).values()].flatMap(([first]) => (first === undefined ? [] : [first]))

/** Returns the possible readings of a form: its glosses elsewhere, most frequent first, else the paradigms of known words. */
export function readingsOf(form: string, known: KnownGlosses): DraftWord[] {
  const glossed = known.byForm.get(fold(form)) ?? []
  if (glossed.length > 0) {
    return distinct(glossed).map(({ meaning, lemma, partOfSpeech, parse }) => ({
      form,
      meaning,
      lemma,
      partOfSpeech,
      parse,
    }))
  }
  return distinct((known.inflected().get(fold(form)) ?? []).flatMap((found) => readingOf(form, found)))
}

/** Suggests a gloss for every word of a phrase; an unknown word only gets its form. */
export function proposeWords(latin: string, known: KnownGlosses): DraftWord[] {
  return wordsIn(latin).map((form) => {
    const [first, ...others] = readingsOf(form, known)
    if (first === undefined) return emptyWord(form)
    const isGlossed = known.byForm.has(fold(form))
    return { ...first, isProposed: true, ...((others.length > 0 || !isGlossed) && { isDoubtful: true }) }
  })
}
