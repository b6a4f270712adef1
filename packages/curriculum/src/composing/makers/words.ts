import { shuffled, shuffledDifferently } from '@schola/exercises/shuffle'
import { lettersOf } from '@schola/exercises/types/unscramble/definition'
import { fold, shows, slugOf } from '@schola/latin/text'
import { formsOf } from '../../lexicon/level-text.ts'
import { areSynonyms, distinctBy, type Entry, plainMeaning, sensesOf } from '../../lexicon/lexicon.ts'
import { isTold, offeredMeaning, wrongForms, wrongMeanings } from '../distractors.ts'
import { type Draft, draft, type Maker, type Scope } from '../draft.ts'

export const named = (entry: Entry): string => `${slugOf(entry.shown)}/${slugOf(entry.meaning)}`

const target = (entry: Entry): string[] => [fold(entry.shown)]

/** Words that look like their English meaning teach nothing. */
const isAskable = (entry: Entry): boolean => fold(entry.shown) !== fold(entry.plain)

/** Out of context only words with a single sense have a single answer. */
const hasOneSense = (scope: Scope, entry: Entry): boolean => sensesOf(scope.lexicon, entry.shown).size === 1

export const wordsOf = (scope: Scope): Entry[] =>
  scope.words.filter((entry) => isAskable(entry) && hasOneSense(scope, entry))

export const chooseMeaning: Maker = (scope) =>
  wordsOf(scope).flatMap((entry) =>
    draft(
      scope,
      { type: 'multiple-choice', task: 'choose-meaning', name: named(entry), targets: target(entry) },
      (random) => {
        const wrong = wrongMeanings(entry, scope.lexicon, 'other-words', 3, random).map(offeredMeaning)
        const right = offeredMeaning(entry)
        if (wrong.length < 3 || isTold(right, wrong)) return undefined
        return {
          asks: 'meaning',
          question: entry.shown,
          options: shuffled([right, ...wrong], random),
          correctAnswer: right,
        }
      },
    ),
  )

function chooseFrom(
  scope: Scope,
  entries: readonly Entry[],
  task: 'choose-latin' | 'choose-form',
  atLeast: number,
): Draft[] {
  const family = task === 'choose-form' ? 'same-word' : 'other-words'
  return entries.flatMap((entry) =>
    draft(scope, { type: 'multiple-choice', task, name: named(entry), targets: target(entry) }, (random) => {
      const wrong = wrongForms(entry, scope.lexicon, family, 3, random).map(({ shown }) => shown)
      if (wrong.length < atLeast || isTold(entry.shown, wrong)) return undefined
      return {
        asks: task === 'choose-form' ? 'form' : 'latin',
        question: entry.meaning,
        options: shuffled([entry.shown, ...wrong], random),
        correctAnswer: entry.shown,
      }
    }),
  )
}

export const chooseLatin: Maker = (scope) => chooseFrom(scope, wordsOf(scope), 'choose-latin', 3)

/** The meaning asked for must name the form: "of the Father" does, "bread" does not. */
const namesItsForm = ({ meaning }: Entry): boolean => /^(of|to|may|let|it|he|we|they|you|in) |\(as /.test(meaning)

export function chooseForm(scope: Scope): Draft[] {
  const lemmas = new Set(scope.words.map(({ lemma }) => lemma))
  const forms = scope.lexicon.entries.filter(
    (entry) =>
      lemmas.has(entry.lemma) && ['text', 'related'].includes(entry.origin) && namesItsForm(entry) && isAskable(entry),
  )
  return chooseFrom(scope, forms, 'choose-form', 2)
}

/** A form that can be several things is none of them where it stands alone. */
function isOneForm(entry: Entry): boolean {
  const readings = formsOf(entry).filter(({ form }) => form === fold(entry.form))
  return new Set(readings.map(({ features }) => JSON.stringify([features.case, features.number]))).size === 1
}

/** A parse without what is said of words that are not shown: "with Pater", "after plena". */
const ownParse = ({ parse }: Entry): string =>
  parse.replace(/[,;] (with|after|beside|before|agreeing|object|subject|said|opens|of) .*$/, '')

/** The explanation: case and dictionary word; for a small word, its part of speech. */
function pointOf(entry: Entry): string {
  const { partOfSpeech, parse, lemma } = entry
  if (partOfSpeech === 'preposition') return ` (a preposition ${parse})`
  const declines = ['noun', 'adjective', 'pronoun', 'verb'].includes(partOfSpeech)
  if (!declines) return ` (${partOfSpeech === 'conjunction' ? 'a' : 'an'} ${partOfSpeech})`
  if (partOfSpeech !== 'verb' && !isOneForm(entry)) return `, from ${lemma}`
  return partOfSpeech === 'noun' && !ownParse(entry).includes(',')
    ? `: ${ownParse(entry)} of ${lemma}`
    : `: ${ownParse(entry)}, from ${lemma}`
}

const glossOf = (entry: Entry): string => `“${entry.shown}” means “${offeredMeaning(entry)}”${pointOf(entry)}.`

export const judgeWord: Maker = (scope) =>
  wordsOf(scope).flatMap((entry) =>
    draft(scope, { type: 'true-false', task: 'judge-word', name: named(entry), targets: target(entry) }, (random) => {
      const [wrong] = wrongMeanings(entry, scope.lexicon, 'other-words', 1, random)
      const isTrue = wrong === undefined || random() < 0.5
      const statement = `“${entry.shown}” means “${offeredMeaning(isTrue ? entry : wrong)}”.`
      const other = isTrue ? '' : ` “${offeredMeaning(wrong)}” is “${wrong.shown}”.`
      return { statement, isTrue, explanation: `${glossOf(entry)}${other}` }
    }),
  )

/** A ligature is one tile but two keys, so words with one are not spelled. */
const isSpellable = ({ shown }: Entry): boolean =>
  !/[æœǽ]/iu.test(shown) && lettersOf(shown).length >= 4 && lettersOf(shown).length <= 13

export const spellWord: Maker = (scope) =>
  wordsOf(scope)
    .filter(isSpellable)
    .flatMap((entry) =>
      draft(
        scope,
        { type: 'unscramble', task: 'spell-word', name: named(entry), targets: target(entry) },
        (random) => ({
          word: entry.shown,
          scrambledWord: shuffledDifferently(lettersOf(entry.shown.toLowerCase()), random).join(''),
          hint: `It means “${entry.meaning}”.`,
          translation: entry.meaning,
        }),
      ),
    )

function isApart(scope: Scope, entry: Entry, others: readonly Entry[]): boolean {
  const senses = sensesOf(scope.lexicon, entry.shown)
  return others.every(
    (other) =>
      fold(other.shown) !== fold(entry.shown) &&
      !senses.has(plainMeaning(other.meaning)) &&
      !sensesOf(scope.lexicon, other.shown).has(plainMeaning(entry.meaning)) &&
      other.head !== entry.head &&
      !areSynonyms(scope.lexicon, entry, other),
  )
}

/** Sets of five words that cannot be taken for each other; the first word of a set names it. */
export function matchWords(scope: Scope): Draft[] {
  const words = distinctBy(wordsOf(scope), (entry) => fold(entry.shown)).filter(
    (entry) => !shows(entry.meaning, entry.shown),
  )
  return words.flatMap((first, start) => {
    const set = [first]
    for (const entry of [...words.slice(start + 1), ...words.slice(0, start)]) {
      if (set.length < 5 && isApart(scope, entry, set)) set.push(entry)
    }
    const targets = set.map(({ shown }) => fold(shown))
    return draft(scope, { type: 'matching', task: 'match-words', name: named(first), targets }, (random) =>
      set.length < 4
        ? undefined
        : { pairs: shuffled(set, random).map(({ shown, meaning }) => ({ latin: shown, english: meaning })) },
    )
  })
}
