import type { ChantDraft, DraftFinding } from '@schola/contract/chant-draft'
import { slugPattern } from '@schola/contract/primitives'
import { findDefinition, readExercise } from '@schola/exercises/catalog'
import { fold } from '@schola/latin/text'
import { fromWritten, instructionsOf } from '../loading/load-chant.ts'
import { checkMelodies } from './check-melodies.ts'
import { checkText, checkWord } from './check-phrases.ts'
import { missing, mistake, repeated } from './finding.ts'

export interface Surroundings {
  /** The slugs of all other chants. */
  readonly slugs: readonly string[]
}

function checkSlug(slug: string, slugs: readonly string[]): DraftFinding[] {
  if (slug === '') return [mistake(['slug'], 'The address is missing.')]
  if (!slugPattern.test(slug)) {
    return [mistake(['slug'], 'The address may have only small letters, digits and single hyphens.')]
  }
  return slugs.includes(slug) ? [mistake(['slug'], `Another chant has the address “${slug}”.`)] : []
}

function checkNames(draft: ChantDraft, slugs: readonly string[]): DraftFinding[] {
  const { slug, name, englishName, otherNames, source, mode, isSaid, description, translation } = draft
  return [
    ...missing(['name'], name, 'The name is missing.'),
    ...checkSlug(slug, slugs),
    ...missing(['englishName'], englishName, 'The English name is missing.'),
    ...otherNames.flatMap((other, index) => missing(['otherNames', index], other, 'This name is empty.')),
    ...missing(['source'], source, 'Say where text and melody are from.'),
    ...(isSaid ? [] : missing(['mode'], mode, 'Say in which mode it is.')),
    ...missing(['description'], description, 'The description is missing.'),
    ...missing(['translation'], translation, 'The translation of the whole is missing.'),
  ]
}

function checkLevels({ levels, verses }: ChantDraft): DraftFinding[] {
  const count = verses.flatMap(({ phrases }) => phrases).length
  return [
    ...(levels.length > 0 ? [] : [mistake(['levels'], 'There is no level yet.')]),
    ...levels.flatMap(({ work, phrases }, index) => [
      ...(work.length > 0 ? [] : [mistake(['levels', index, 'work'], 'Say what this level asks.')]),
      ...(phrases !== null && phrases.from > phrases.to
        ? [mistake(['levels', index, 'phrases'], 'Its first phrase comes after its last.')]
        : []),
      ...(phrases !== null && phrases.to > count
        ? [mistake(['levels', index, 'phrases'], `It asks for phrase ${phrases.to}, but there are ${count}.`)]
        : []),
    ]),
  ]
}

const fewestKeyWords = 6
const mostKeyWords = 25

function checkVocabulary({ vocabulary, verses, related, forms }: ChantDraft): DraftFinding[] {
  const phrases = [...verses, ...related].flatMap((each) => each.phrases)
  const known = new Set([...phrases.flatMap(({ words }) => words), ...forms].map(({ form }) => fold(form)))
  const count = vocabulary.length
  return [
    ...(count < fewestKeyWords || count > mostKeyWords
      ? [
          mistake(
            ['vocabulary'],
            `A chant needs ${fewestKeyWords} to ${mostKeyWords} key words; this one has ${count}.`,
          ),
        ]
      : []),
    ...vocabulary.flatMap(({ latin, english, pronunciation = '', reason = '' }, index) => [
      ...missing(['vocabulary', index, 'latin'], latin, 'The Latin of this key word is missing.'),
      ...missing(['vocabulary', index, 'english'], english, 'The English of this key word is missing.'),
      ...(/=/.test(latin + english) ? [mistake(['vocabulary', index], 'The sign = cannot stand in a key word.')] : []),
      ...(latin.trim() === '' || known.has(fold(latin))
        ? []
        : [mistake(['vocabulary', index, 'latin'], `“${latin}” is glossed nowhere in this chant.`)]),
      ...((pronunciation === '') === (reason === '')
        ? []
        : [mistake(['vocabulary', index, 'reason'], 'A pronunciation given by hand needs its reason.')]),
    ]),
    ...repeated(
      vocabulary,
      ({ latin }) => fold(latin),
      (index) => ['vocabulary', index, 'latin'],
      (latin) => `“${latin}” stands among the key words twice.`,
    ),
  ]
}

const mostNotes = 3

function checkNotes({ notes }: ChantDraft): DraftFinding[] {
  return [
    ...(notes.length === 0 || notes.length > mostNotes
      ? [mistake(['notes'], `A chant needs 1 to ${mostNotes} notes; this one has ${notes.length}.`)]
      : []),
    ...notes.flatMap(({ title, text }, index) => [
      ...missing(['notes', index, 'title'], title, 'The title of this note is missing.'),
      ...missing(['notes', index, 'text'], text, 'The text of this note is missing.'),
    ]),
  ]
}

function checkExercises({ exercises, levels }: ChantDraft): DraftFinding[] {
  const read = fromWritten(0, exercises)
  return [
    ...read.flatMap(({ type, level, content }, index) => {
      if (findDefinition(type) === undefined)
        return [mistake(['exercises', index, 'type'], 'There is no such exercise.')]
      const reading = readExercise(type, content)
      return [
        ...(reading.ok ? [] : reading.missing.map((sentence) => mistake(['exercises', index], sentence))),
        ...(instructionsOf(content).trim() === ''
          ? [mistake(['exercises', index, 'instructions'], 'Say what the learner is to do.')]
          : []),
        ...(level > levels.length
          ? [mistake(['exercises', index, 'level'], `It stands at level ${level}, but there are ${levels.length}.`)]
          : []),
      ]
    }),
    ...repeated(
      read,
      ({ key }) => key,
      (index) => ['exercises', index],
      () => 'Another exercise asks the same.',
    ),
  ]
}

/** With repetitions; the longest chant of the curriculum has fewer than 5,000. */
const maxLatinCharacters = 50_000

/** A text of a legitimate length could still take seconds to check if every phrase is sung nine times. */
function checkLength({ verses, related }: ChantDraft): DraftFinding[] {
  const phrases = [...verses, ...related].flatMap((each) => each.phrases)
  const count = phrases.reduce((sum, { latin, times }) => sum + latin.length * times, 0)
  if (count <= maxLatinCharacters) return []
  return [mistake(['verses'], `The Latin has ${count} letters with repetitions; ${maxLatinCharacters} are allowed.`)]
}

/** Everything that can be said against a draft without the other chants, in the order of its parts. */
export function checkDraft(draft: ChantDraft, { slugs }: Surroundings): DraftFinding[] {
  const tooLong = checkLength(draft)
  if (tooLong.length > 0) return tooLong
  return [
    ...checkNames(draft, slugs),
    ...checkText(draft),
    ...draft.forms.flatMap((word, index) => checkWord(word, ['forms', index])),
    ...checkLevels(draft),
    ...checkVocabulary(draft),
    ...checkNotes(draft),
    ...checkMelodies(draft),
    ...checkExercises(draft),
  ]
}

export const hasMistake = (findings: readonly DraftFinding[]): boolean => findings.some(({ isWarning }) => !isWarning)
