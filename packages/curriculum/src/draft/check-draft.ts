import type { ChantDraft, DraftFinding } from '@schola/contract/chant-draft'
import { slugPattern } from '@schola/contract/primitives'
import { findDefinition, readExercise } from '@schola/exercises/catalog'
import { fold } from '@schola/latin/text'
import { m } from '@schola/messages'
import { fromWritten, instructionsOf } from '../loading/load-chant.ts'
import { checkMelodies } from './check-melodies.ts'
import { checkText, checkWord } from './check-phrases.ts'
import { missing, mistake, repeated } from './finding.ts'

export interface Surroundings {
  /** Slugs of all other chants. */
  readonly slugs: readonly string[]
}

function checkSlug(slug: string, slugs: readonly string[]): DraftFinding[] {
  if (slug === '') return [mistake(['slug'], m.authoring_finding_slug_missing())]
  if (!slugPattern.test(slug)) {
    return [mistake(['slug'], m.authoring_finding_slug_invalid())]
  }
  return slugs.includes(slug) ? [mistake(['slug'], m.authoring_finding_slug_taken({ slug }))] : []
}

function checkNames(draft: ChantDraft, slugs: readonly string[]): DraftFinding[] {
  const { slug, name, englishName, otherNames, source, mode, isSaid, description, translation } = draft
  return [
    ...missing(['name'], name, m.authoring_finding_name_missing()),
    ...checkSlug(slug, slugs),
    ...missing(['englishName'], englishName, m.authoring_finding_english_name_missing()),
    ...otherNames.flatMap((other, index) =>
      missing(['otherNames', index], other, m.authoring_finding_other_name_empty()),
    ),
    ...missing(['source'], source, m.authoring_finding_source_missing()),
    ...(isSaid ? [] : missing(['mode'], mode, m.authoring_finding_mode_missing())),
    ...missing(['description'], description, m.authoring_finding_description_missing()),
    ...missing(['translation'], translation, m.authoring_finding_translation_missing()),
  ]
}

function checkLevels({ levels, verses }: ChantDraft): DraftFinding[] {
  const count = verses.flatMap(({ phrases }) => phrases).length
  return [
    ...(levels.length > 0 ? [] : [mistake(['levels'], m.authoring_finding_no_level())]),
    ...levels.flatMap(({ work, phrases }, index) => [
      ...(work.length > 0 ? [] : [mistake(['levels', index, 'work'], m.authoring_finding_level_work_missing())]),
      ...(phrases !== null && phrases.from > phrases.to
        ? [mistake(['levels', index, 'phrases'], m.authoring_finding_level_range_order())]
        : []),
      ...(phrases !== null && phrases.to > count
        ? [mistake(['levels', index, 'phrases'], m.authoring_finding_level_range_end({ phrase: phrases.to, count }))]
        : []),
    ]),
  ]
}

const minKeyWords = 6
const maxKeyWords = 25

function checkVocabulary({ vocabulary, verses, related, forms }: ChantDraft): DraftFinding[] {
  const phrases = [...verses, ...related].flatMap((each) => each.phrases)
  const known = new Set([...phrases.flatMap(({ words }) => words), ...forms].map(({ form }) => fold(form)))
  const count = vocabulary.length
  return [
    ...(count < minKeyWords || count > maxKeyWords
      ? [mistake(['vocabulary'], m.authoring_finding_key_words_count({ min: minKeyWords, max: maxKeyWords, count }))]
      : []),
    ...vocabulary.flatMap(({ latin, english, pronunciation = '', reason = '' }, index) => [
      ...missing(['vocabulary', index, 'latin'], latin, m.authoring_finding_key_word_latin()),
      ...missing(['vocabulary', index, 'english'], english, m.authoring_finding_key_word_english()),
      ...(/=/.test(latin + english) ? [mistake(['vocabulary', index], m.authoring_finding_key_word_sign())] : []),
      ...(latin.trim() === '' || known.has(fold(latin))
        ? []
        : [mistake(['vocabulary', index, 'latin'], m.authoring_finding_key_word_unglossed({ latin }))]),
      ...((pronunciation === '') === (reason === '')
        ? []
        : [mistake(['vocabulary', index, 'reason'], m.authoring_finding_pronunciation_reason())]),
    ]),
    ...repeated(
      vocabulary,
      ({ latin }) => fold(latin),
      (index) => ['vocabulary', index, 'latin'],
      (latin) => m.authoring_finding_key_word_twice({ latin }),
    ),
  ]
}

const maxNotes = 3

function checkNotes({ notes }: ChantDraft): DraftFinding[] {
  return [
    ...(notes.length === 0 || notes.length > maxNotes
      ? [mistake(['notes'], m.authoring_finding_notes_count({ max: maxNotes, count: notes.length }))]
      : []),
    ...notes.flatMap(({ title, text }, index) => [
      ...missing(['notes', index, 'title'], title, m.authoring_finding_note_title()),
      ...missing(['notes', index, 'text'], text, m.authoring_finding_note_text()),
    ]),
  ]
}

function checkExercises({ exercises, levels }: ChantDraft): DraftFinding[] {
  const read = fromWritten(0, exercises)
  return [
    ...read.flatMap(({ type, level, content }, index) => {
      if (findDefinition(type) === undefined)
        return [mistake(['exercises', index, 'type'], m.authoring_finding_exercise_type())]
      const reading = readExercise(type, content)
      return [
        ...(reading.ok ? [] : reading.missing.map((sentence) => mistake(['exercises', index], sentence))),
        ...(instructionsOf(content).trim() === ''
          ? [mistake(['exercises', index, 'instructions'], m.authoring_finding_exercise_instructions())]
          : []),
        ...(level > levels.length
          ? [
              mistake(
                ['exercises', index, 'level'],
                m.authoring_finding_exercise_level({ level, count: levels.length }),
              ),
            ]
          : []),
      ]
    }),
    ...repeated(
      read,
      ({ key }) => key,
      (index) => ['exercises', index],
      () => m.authoring_finding_exercise_twice(),
    ),
  ]
}

/** Counts repeats. The longest chant of the curriculum has fewer than 5,000. */
const maxLatinCharacters = 50_000

/** A text of valid length could still take seconds to check if every phrase is sung nine times. */
function checkLength({ verses, related }: ChantDraft): DraftFinding[] {
  const phrases = [...verses, ...related].flatMap((each) => each.phrases)
  const count = phrases.reduce((sum, { latin, times }) => sum + latin.length * times, 0)
  if (count <= maxLatinCharacters) return []
  return [mistake(['verses'], m.authoring_finding_too_long({ count, max: maxLatinCharacters }))]
}

/** Returns all mistakes that can be found without the other chants, in the order of the editor's tabs. */
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
