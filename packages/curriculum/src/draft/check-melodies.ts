import { type Melody, syllablesOf } from '@schola/chant/melody'
import { parseMelody } from '@schola/chant/parse-melody'
import { countsOf, parseRecordedTiming } from '@schola/chant/recorded-timing'
import { MelodyError } from '@schola/chant/source-reader'
import type { ChantDraft, DraftFinding, DraftRecording } from '@schola/contract/chant-draft'
import { ownMelody } from '@schola/contract/own-melody'
import { slugPattern } from '@schola/contract/primitives'
import { otherDivisions, otherMode, otherWords, wordsOfText } from '../rules/melody-and-text.ts'
import { missing, mistake, type Path, repeated, warning } from './finding.ts'
import { modeOf } from './finish-draft.ts'

/** A melody, or the mistake that keeps it from being read. */
function readGabc(source: string, path: Path): Melody | DraftFinding {
  try {
    return parseMelody(source)
  } catch (error) {
    if (!(error instanceof MelodyError)) throw error
    const { line, column, expected, found } = error
    return { ...mistake(path, `Expected ${expected}, found ${found}.`), at: { line, column } }
  }
}

function checkRecording(recording: DraftRecording | null, melody: Melody | undefined, path: Path): DraftFinding[] {
  if (recording === null) return []
  if (melody === undefined) return [mistake(path, 'There is a recording, but no melody for it yet.')]
  if (recording.timing === null) {
    return [warning(path, 'Its marks are not set yet. Until they are, the built-in voice sings instead.')]
  }
  try {
    parseRecordedTiming(recording.timing, countsOf(melody))
    return []
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return [mistake([...path, 'timing'], `Its marks are those of another melody; set them again. ${why}`)]
  }
}

/** Whether every syllable has one plain note of one pitch, as where the words were only laid out. */
function isOnOneNote(melody: Melody): boolean {
  const syllables = syllablesOf(melody)
  const step = syllables[0]?.notes[0]?.step
  return (
    syllables.length > 1 &&
    syllables.every(({ notes }) => notes.length === 1 && notes[0]?.step === step && !notes[0]?.isDotted)
  )
}

interface Sung {
  readonly melody: string
  readonly mode: string
  readonly recording: DraftRecording | null
}

function checkMelody({ melody: source, mode, recording }: Sung, words: readonly string[], path: Path): DraftFinding[] {
  const place = [...path, 'melody']
  if (source.trim() === '') {
    return [
      mistake(
        place,
        path.length > 0 ? 'This melody is not written yet.' : 'There is no melody yet; or is this text said?',
      ),
      ...checkRecording(recording, undefined, [...path, 'recording']),
    ]
  }
  const read = readGabc(source, place)
  if ('path' in read) return [read]
  const say = ({ at, sentence }: { at: string; sentence: string }) => `${at}: ${sentence}`
  return [
    ...otherWords(read, words).map((found) => mistake(place, say(found))),
    ...(isOnOneNote(read)
      ? [warning(place, 'Every syllable has the same note. Is the melody still to be written?')]
      : []),
    ...otherDivisions(read).map((found) => warning(place, say(found))),
    ...(mode.trim() === '' ? [] : otherMode(read, mode).map(({ sentence }) => warning(place, sentence))),
    ...checkRecording(recording, read, [...path, 'recording']),
  ]
}

function checkNames({ setting, settings }: ChantDraft): DraftFinding[] {
  if (settings.length === 0) return []
  const own: DraftFinding[] =
    setting === null
      ? [mistake(['setting'], 'There are several melodies: give the first one a name too.')]
      : [
          ...missing(['setting', 'name'], setting.name, 'The first melody has no name.'),
          ...missing(['setting', 'id'], setting.id, 'The first melody has no short name.'),
        ]
  const all = [{ id: setting?.id ?? '', name: setting?.name ?? '' }, ...settings]
  const pathOf = (field: string) => (index: number) =>
    index === 0 ? ['setting', field] : ['settings', index - 1, field]
  return [
    ...own,
    ...all.flatMap(({ id }, index) =>
      id === '' || (slugPattern.test(id) && (index === 0 || id !== ownMelody))
        ? []
        : [
            mistake(
              pathOf('id')(index),
              'A short name has small letters, digits and single hyphens, and is not “own”.',
            ),
          ],
    ),
    ...repeated(
      all,
      ({ id }) => id,
      pathOf('id'),
      (id) => `Another melody has the short name “${id}”.`,
    ),
    ...repeated(
      all,
      ({ name }) => name.trim(),
      pathOf('name'),
      (name) => `Another melody is called “${name}”.`,
    ),
  ]
}

/** The melodies of a draft: each read, with the words of the text, and recordings with marks for as many notes. */
export function checkMelodies(draft: ChantDraft): DraftFinding[] {
  const { melody, isSaid, recording, settings, setting } = draft
  const words = wordsOfText(draft)
  if (isSaid) {
    return [
      ...(melody.trim() === '' ? [] : [mistake(['melody'], 'The text is said, so it has no melody.')]),
      ...(recording === null ? [] : [mistake(['recording'], 'The text is said, so it has no recording.')]),
      ...(settings.length === 0 ? [] : [mistake(['settings'], 'The text is said, so it has no other melodies.')]),
    ]
  }
  return [
    ...checkMelody({ melody, recording, mode: modeOf(draft) }, words, []),
    ...(setting !== null && settings.length === 0
      ? [mistake(['setting'], 'This melody has a name, but there is no other melody to tell it from.')]
      : []),
    ...checkNames(draft),
    ...settings.flatMap((each, index) => [
      ...missing(['settings', index, 'id'], each.id, 'This melody has no short name.'),
      ...missing(['settings', index, 'name'], each.name, 'This melody has no name.'),
      ...missing(['settings', index, 'mode'], each.mode, 'Say in which mode this melody is.'),
      ...missing(['settings', index, 'source'], each.source, 'Say where this melody is from.'),
      ...checkMelody(each, words, ['settings', index]),
    ]),
  ]
}
