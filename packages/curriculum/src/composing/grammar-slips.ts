import type { Slip } from '@schola/exercises/composing/scope'
import { type Entry } from '@schola/exercises/composing/scope'
import { agrees, type Features } from '@schola/latin/inflection/features'
import { fold, trimmed } from '@schola/latin/text'
import { findOtherNumber, findVerb } from '../english/english-forms.ts'
import { featuresOf, formsOf } from '../lexicon/level-text.ts'

type Change = Pick<Slip, 'index' | 'right' | 'wrong'>

interface FormChange extends Change {
  /** What the form would have to say for the wrong English to be right. */
  readonly says: Features
}

/** Whether another form of the word says this, and this form does not. */
function isProven({ form, lemma, partOfSpeech }: Entry, says: Features): boolean {
  if (/\((Greek|Hebrew|Aramaic)/.test(lemma)) return false
  const meant = formsOf({ lemma, partOfSpeech }).filter(({ features }) => agrees(features, says))
  return meant.length > 0 && meant.every((each) => each.form !== fold(form))
}

/** Where some words stand in a row. */
function placeOf(english: readonly string[], words: readonly string[]): number {
  const starts = english.flatMap((_, start) =>
    words.every((word, offset) => english[start + offset] === word) ? [start] : [],
  )
  return words.length > 0 && starts.length === 1 ? (starts[0] ?? -1) : -1
}

const wordsOfMeaning = ({ meaning }: Entry): string[] =>
  meaning
    .replace(/\([^)]*\)/g, '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')

/** Persons in English that share the form of their verb. */
const persons = new Map(
  Object.entries<readonly [string, Features][]>({
    i: [['we', { person: 'first', number: 'plural' }]],
    we: [
      ['I', { person: 'first', number: 'singular' }],
      ['they', { person: 'third', number: 'plural' }],
    ],
    they: [['we', { person: 'first', number: 'plural' }]],
  }),
)

const moodOf = ({ tense, mood, voice }: Features): Features => ({
  ...(tense && { tense }),
  ...(mood && { mood }),
  ...(voice && { voice }),
})

/** Translations in use say "we believe" in the Creed. */
const saidByAll = /^(believe|for)$/

/** "We praise" for "I praise"; God, who is "you", stays the one who is spoken to. */
function otherPersons(english: readonly string[], words: readonly string[], own: Features): FormChange[] {
  const start = placeOf(english, words)
  if (start < 0) return []
  return words.flatMap((word, offset) =>
    offset > 1
      ? []
      : (persons.get(word) ?? [])
          .filter(() => !saidByAll.test(words.at(-1) ?? ''))
          .map(([wrong, person]) => {
            const says = { ...moodOf(own), ...person }
            const be = english[start + offset + 1]
            const otherBe = be === 'am' ? 'are' : wrong === 'I' && be === 'are' ? 'am' : undefined
            return otherBe === undefined
              ? { index: start + offset, right: word, wrong, says }
              : { index: start + offset, right: `${word} ${be}`, wrong: `${wrong} ${otherBe}`, says }
          }),
  )
}

/** The verb alone, without the pronoun that Latin leaves out. */
const withoutSubject = (words: readonly string[]): string[] =>
  words.filter((word, index) => index > 0 || !/^(i|you|he|she|it|we|they|one)$/.test(word))

function otherTenses(english: readonly string[], words: readonly string[], own: Features): FormChange[] {
  const verb = withoutSubject(words)
  const start = placeOf(english, verb)
  const [first = '', second = ''] = verb
  if (start < 0 || own.mood !== 'indicative') return []
  const { person, number } = own
  const as = (right: string, wrong: string, tense: Features['tense']): FormChange => ({
    index: start,
    right,
    wrong,
    says: { ...(person && { person }), ...(number && { number }), ...(tense && { tense }), mood: 'indicative' },
  })
  const be = new Map(Object.entries<string>({ is: 'was', am: 'was', are: 'were' }))
  if (own.tense === 'present') {
    const wasBe = be.get(first)
    // What God is he never was.
    if (wasBe !== undefined && person === 'second') return []
    if (wasBe !== undefined) return [as(first, wasBe, 'imperfect'), as(first, 'will be', 'future')]
    const found = findVerb('base', first) ?? findVerb('third', first)
    return found === undefined ? [] : [as(first, found.past, 'perfect'), as(first, `will ${found.base}`, 'future')]
  }
  if (own.tense === 'perfect') {
    if (first === 'has' || first === 'have') {
      const found = findVerb('participle', second)
      const future = found === undefined ? [] : [as(`${first} ${second}`, `will ${found.base}`, 'future')]
      return [as(first, 'had', 'pluperfect'), ...future]
    }
    const found = findVerb('past', first)
    const now = person === 'third' && number === 'singular' ? found?.third : found?.base
    return found === undefined || now === undefined
      ? []
      : [as(first, now, 'present'), as(first, `will ${found.base}`, 'future')]
  }
  if (own.tense === 'future' && (first === 'will' || first === 'shall')) {
    const found = findVerb('base', second)
    const have = person === 'third' && number === 'singular' ? 'has' : 'have'
    if (found !== undefined) return [as(`${first} ${second}`, `${have} ${found.participle}`, 'perfect')]
  }
  return own.tense === 'imperfect' && first === 'was' ? [as('was', 'is', 'present')] : []
}

const subjects = new Map(Object.entries<string>({ us: 'we', them: 'they', me: 'I' }))

/** "We give" for "let us give", "it comes" for "may it come", "is" for "be". */
function statements(english: readonly string[], words: readonly string[], own: Features): FormChange[] {
  if (own.mood !== 'subjunctive') return []
  const base = words.find((word, index) => index > 0 && (word === 'be' || findVerb('base', word) !== undefined)) ?? ''
  const at = placeOf(english, [base])
  const asks = english.findLastIndex((word, index) => index < at && /^(may|let)$/.test(word))
  const { person, number, voice } = own
  const says: Features = {
    ...(person && { person }),
    ...(number && { number }),
    ...(voice && { voice }),
    tense: 'present',
    mood: 'indicative',
  }
  if (at < 0 || english[asks - 1] === 'that') return []
  const isPlain = number === 'plural' || person !== 'third'
  const be = person === 'first' && number === 'singular' ? 'am' : isPlain ? 'are' : 'is'
  const stated = base === 'be' ? be : isPlain ? base : (findVerb('base', base)?.third ?? base)
  if (asks < 0) return isPlain || english[at - 1] === 'may' ? [] : [{ index: at, right: base, wrong: stated, says }]
  const between = english.slice(asks + 1, at).map((word) => subjects.get(word) ?? word)
  if (between.length === 0 || between.length > 6 || between.includes('not')) return []
  return [{ index: asks, right: english.slice(asks, at + 1).join(' '), wrong: [...between, stated].join(' '), says }]
}

/** "You give" for "give!". */
function noOrders(english: readonly string[], words: readonly string[], own: Features): FormChange[] {
  const [first = ''] = words
  const verb = findVerb('base', first)
  const index = placeOf(english, [first])
  if (own.mood !== 'imperative' || own.number === 'plural' || verb === undefined || index < 0) return []
  const indicative: Features = { number: 'singular', tense: 'present', mood: 'indicative' }
  return first === 'have'
    ? [{ index, right: first, wrong: 'he has', says: { ...indicative, person: 'third' } }]
    : [{ index, right: first, wrong: `you ${verb.base}`, says: { ...indicative, person: 'second' } }]
}

/** "I shall cleanse" for "I shall be cleansed". */
function otherVoices(english: readonly string[], words: readonly string[], own: Features): FormChange[] {
  const [be = '', participle = ''] = words.slice(-2)
  const verb = findVerb('participle', participle)
  const index = placeOf(english, [be, participle])
  if (own.voice !== 'passive' || verb === undefined || index < 0 || !/^(be|is|are)$/.test(be)) return []
  if (/^(made|believed)$/.test(participle)) return []
  const wrong = be === 'is' ? verb.third : verb.base
  return [{ index, right: `${be} ${participle}`, wrong, says: { ...moodOf(own), voice: 'active' } }]
}

const casesOf = new Map(
  Object.entries<readonly [string, NonNullable<Features['case']>][]>({
    of: [
      ['to', 'dative'],
      ['for', 'dative'],
    ],
    to: [['of', 'genitive']],
    with: [
      ['of', 'genitive'],
      ['to', 'dative'],
    ],
    for: [['of', 'genitive']],
  }),
)

/** "A revelation of the nations" may be said to be one to them. */
const givenToo = /^(revelation|glory|light|promise|memorial|hour|forgiveness|gate) of$|^be to$/

/** "Of sinners" for "to sinners": the English preposition is the Latin ending. */
function otherCases(english: readonly string[], words: readonly string[], { number }: Features): FormChange[] {
  const [preposition = '', ...rest] = words
  const noun = rest.at(-1) ?? ''
  const at = placeOf(english, [noun])
  const index = english.findLastIndex((word, place) => place < at && place >= at - 3 && word === preposition)
  if (at < 0 || index < 0 || givenToo.test(`${english[index - 1] ?? ''} ${preposition}`)) return []
  return (casesOf.get(preposition) ?? []).map(([wrong, named]) => ({
    index,
    right: preposition,
    wrong,
    says: { case: named, ...(number && { number }) },
  }))
}

const determiners = /^(the|my|your|our|his|their)$/

/** "Sin" for "sins". */
function otherNumbers(english: readonly string[], words: readonly string[], own: Features): FormChange[] {
  const noun = words.at(-1) ?? ''
  const other = findOtherNumber(noun)
  const index = placeOf(english, [noun])
  if (other === undefined || index < 0 || own.case === undefined) return []
  const before = english[index - 1] ?? ''
  const toSingular = own.number === 'plural'
  if (!determiners.test(before) || /^(one|all|every|each)$/.test(english[index - 2] ?? '')) return []
  const says: Features = { case: own.case, number: toSingular ? 'singular' : 'plural' }
  return [{ index, right: noun, wrong: other, says }]
}

const pronouns = new Map(
  Object.entries<string>({
    me: 'us',
    us: 'me',
    him: 'them',
    them: 'him',
    my: 'our',
    our: 'my',
  }),
)

/** Another person is another word in Latin, but one that everybody knows. */
function otherPronouns(english: readonly string[], words: readonly string[]): Change[] {
  const pronoun = words.at(-1) ?? ''
  const wrong = pronouns.get(pronoun)
  const index = placeOf(english, [pronoun])
  return wrong === undefined || index < 0 ? [] : [{ index, right: pronoun, wrong }]
}

const changes: Readonly<
  Record<string, readonly ((english: string[], words: string[], own: Features) => FormChange[])[]>
> = {
  verb: [otherPersons, otherTenses, statements, noOrders, otherVoices],
  noun: [otherCases, otherNumbers],
}

/** A slip with the punctuation and the capitals of the English itself. */
function asWritten(english: readonly string[], { index, right, wrong }: Change, mistaken: Entry): Slip {
  const tokens = english.slice(index, index + right.split(' ').length)
  const words = wrong
    .split(' ')
    .map((word) => tokens.slice(1, -1).find((token) => trimmed(token).toLowerCase() === word) ?? word)
  const [first = '', ...rest] = words
  const isCapital = /^\p{Lu}/u.test(tokens[0] ?? '') && tokens[0] !== 'I'
  const opened = isCapital ? first.charAt(0).toUpperCase() + first.slice(1) : first
  return { index, right: trimmed(tokens.join(' ')), wrong: [opened, ...rest].join(' '), mistaken, isGrammar: true }
}

/** Wrong English for one wrong form of one Latin word, made by its paradigm: another case, number, person, tense, mood or voice. */
export function grammarSlips(english: readonly string[], words: readonly Entry[]): Slip[] {
  const plain = english.map((token) => trimmed(token).toLowerCase())
  return words.flatMap((entry): Slip[] => {
    const own = featuresOf(entry.parse)
    const isDeponent = /or(,|$)/.test(entry.lemma)
    const meaning = wordsOfMeaning(entry)
    const proven = (changes[entry.partOfSpeech] ?? [])
      .flatMap((change) => change(plain, meaning, own))
      .filter(({ says: { voice, ...rest } }) =>
        isProven(entry, isDeponent || voice === undefined ? rest : { ...rest, voice }),
      )
      .map(({ says: _, ...slip }) => slip)
    const isPronoun = entry.partOfSpeech === 'pronoun' || entry.partOfSpeech === 'adjective'
    return [...proven, ...(isPronoun ? otherPronouns(plain, meaning) : [])]
      .filter(({ index, right }) => index === 0 || right.includes(' ') || !/^(?!I\b)\p{Lu}/u.test(english[index] ?? ''))
      .map((slip) => asWritten(english, slip, entry))
  })
}
