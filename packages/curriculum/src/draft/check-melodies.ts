import { type Melody, syllablesOf } from '@schola/chant/melody'
import { parseMelody } from '@schola/chant/parse-melody'
import { countsOf, parseRecordedTiming } from '@schola/chant/recorded-timing'
import { MelodyError } from '@schola/chant/source-reader'
import type { ChantDraft, DraftFinding, DraftRecording } from '@schola/contract/chant-draft'
import { ownMelody } from '@schola/contract/own-melody'
import { slugPattern } from '@schola/contract/primitives'
import { m } from '@schola/messages'
import { otherDivisions, otherMode, otherWords, wordsOfText } from '../rules/melody-and-text.ts'
import { missing, mistake, type Path, repeated, warning } from './finding.ts'
import { modeOf } from './finish-draft.ts'

function readGabc(source: string, path: Path): Melody | DraftFinding {
  try {
    return parseMelody(source)
  } catch (error) {
    if (!(error instanceof MelodyError)) throw error
    const { line, column, expected, found } = error
    return { ...mistake(path, m.authoring_melody_mistake({ expected, found })), at: { line, column } }
  }
}

function checkRecording(recording: DraftRecording | null, melody: Melody | undefined, path: Path): DraftFinding[] {
  if (recording === null) return []
  if (melody === undefined) return [mistake(path, m.authoring_finding_recording_without_melody())]
  if (recording.timing === null) {
    return [warning(path, m.authoring_finding_marks_missing())]
  }
  try {
    parseRecordedTiming(recording.timing, countsOf(melody))
    return []
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return [mistake([...path, 'timing'], m.authoring_finding_marks_differ({ reason: why }))]
  }
}

/** Whether every syllable has one plain note of the same pitch, as the editor's starting point has. */
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
  const melodyPath = [...path, 'melody']
  if (source.trim() === '') {
    return [
      mistake(
        melodyPath,
        path.length > 0 ? m.authoring_finding_melody_unwritten() : m.authoring_finding_melody_missing(),
      ),
      ...checkRecording(recording, undefined, [...path, 'recording']),
    ]
  }
  const read = readGabc(source, melodyPath)
  if ('path' in read) return [read]
  const located = ({ at, sentence }: { at: string; sentence: string }) => `${at}: ${sentence}`
  return [
    ...otherWords(read, words).map((found) => mistake(melodyPath, located(found))),
    ...(isOnOneNote(read) ? [warning(melodyPath, m.authoring_finding_melody_one_note())] : []),
    ...otherDivisions(read).map((found) => warning(melodyPath, located(found))),
    ...(mode.trim() === '' ? [] : otherMode(read, mode).map(({ sentence }) => warning(melodyPath, sentence))),
    ...checkRecording(recording, read, [...path, 'recording']),
  ]
}

function checkNames({ setting, settings }: ChantDraft): DraftFinding[] {
  if (settings.length === 0) return []
  const own: DraftFinding[] =
    setting === null
      ? [mistake(['setting'], m.authoring_finding_first_melody_unnamed())]
      : [
          ...missing(['setting', 'name'], setting.name, m.authoring_finding_first_melody_name()),
          ...missing(['setting', 'id'], setting.id, m.authoring_finding_first_melody_id()),
        ]
  const all = [{ id: setting?.id ?? '', name: setting?.name ?? '' }, ...settings]
  const pathOf = (field: string) => (index: number) =>
    index === 0 ? ['setting', field] : ['settings', index - 1, field]
  return [
    ...own,
    ...all.flatMap(({ id }, index) =>
      id === '' || (slugPattern.test(id) && (index === 0 || id !== ownMelody))
        ? []
        : [mistake(pathOf('id')(index), m.authoring_finding_melody_id_invalid())],
    ),
    ...repeated(
      all,
      ({ id }) => id,
      pathOf('id'),
      (id) => m.authoring_finding_melody_id_taken({ id }),
    ),
    ...repeated(
      all,
      ({ name }) => name.trim(),
      pathOf('name'),
      (name) => m.authoring_finding_melody_name_taken({ name }),
    ),
  ]
}

/** Checks that each melody can be read and has the words of the text, and that marks fit its notes. */
export function checkMelodies(draft: ChantDraft): DraftFinding[] {
  const { melody, isSaid, recording, settings, setting } = draft
  const words = wordsOfText(draft)
  if (isSaid) {
    return [
      ...(melody.trim() === '' ? [] : [mistake(['melody'], m.authoring_finding_said_melody())]),
      ...(recording === null ? [] : [mistake(['recording'], m.authoring_finding_said_recording())]),
      ...(settings.length === 0 ? [] : [mistake(['settings'], m.authoring_finding_said_melodies())]),
    ]
  }
  return [
    ...checkMelody({ melody, recording, mode: modeOf(draft) }, words, []),
    ...(setting !== null && settings.length === 0 ? [mistake(['setting'], m.authoring_finding_melody_alone())] : []),
    ...checkNames(draft),
    ...settings.flatMap((each, index) => [
      ...missing(['settings', index, 'id'], each.id, m.authoring_finding_melody_id_missing()),
      ...missing(['settings', index, 'name'], each.name, m.authoring_finding_melody_name_missing()),
      ...missing(['settings', index, 'mode'], each.mode, m.authoring_finding_melody_mode_missing()),
      ...missing(['settings', index, 'source'], each.source, m.authoring_finding_melody_source_missing()),
      ...checkMelody(each, words, ['settings', index]),
    ]),
  ]
}
