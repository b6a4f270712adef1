import type { ChantDraft, DraftFinding } from '@schola/contract/chant-draft'
import { m } from '@schola/messages'

export type DraftPath = readonly (string | number)[]

export const partNames = [
  'about',
  'text',
  'words',
  'levels',
  'melody',
  'recording',
  'exercises',
  'place',
  'publish',
] as const
export type PartName = (typeof partNames)[number]

const partLabels: Readonly<Record<PartName, () => string>> = {
  about: m.authoring_part_about,
  text: m.authoring_part_text,
  words: m.authoring_part_words,
  levels: m.authoring_part_levels,
  melody: m.authoring_part_melody,
  recording: m.authoring_part_recording,
  exercises: m.authoring_part_exercises,
  place: m.authoring_part_place,
  publish: m.common_publish,
}

export const partLabel = (part: PartName): string => partLabels[part]()

const partOfField: Readonly<Record<string, PartName>> = {
  verses: 'text',
  related: 'text',
  translation: 'text',
  forms: 'words',
  vocabulary: 'words',
  levels: 'levels',
  melody: 'melody',
  setting: 'melody',
  settings: 'melody',
  recording: 'recording',
  exercises: 'exercises',
  composed: 'exercises',
  leftOut: 'exercises',
  place: 'place',
}

export function partOf(path: DraftPath): PartName {
  const [field, , inside] = path
  if (field === undefined) return 'publish'
  if (path.includes('words')) return 'words'
  if (field === 'settings' && inside === 'recording') return 'recording'
  return partOfField[field] ?? 'about'
}

export const findingsOf = (findings: readonly DraftFinding[], part: PartName): DraftFinding[] =>
  findings.filter(({ path }) => partOf(path) === part)

export const isError = ({ isWarning = false }: DraftFinding): boolean => !isWarning

export const pathText = (path: DraftPath): string => path.join('.')

export function sentencesAt(findings: readonly DraftFinding[], path: DraftPath): readonly DraftFinding[] {
  const wanted = pathText(path)
  return findings.filter((finding) => pathText(finding.path) === wanted)
}

export const isWithin = (path: DraftPath, outer: DraftPath): boolean =>
  path.length >= outer.length && outer.every((step, index) => path[index] === step)

const fieldLabels: Readonly<Record<string, () => string>> = {
  name: m.authoring_path_name,
  englishName: m.authoring_path_english_name,
  otherNames: m.authoring_path_other_names,
  use: m.authoring_path_use,
  isSaid: m.authoring_path_is_said,
  slug: m.authoring_path_slug,
  mode: m.authoring_path_mode,
  source: m.authoring_path_source,
  description: m.authoring_path_description,
  title: m.authoring_path_title,
  text: m.authoring_path_text,
  latin: m.authoring_path_latin,
  english: m.authoring_path_english,
  who: m.authoring_path_who,
  times: m.authoring_path_times,
  right: m.authoring_path_right,
  wrong: m.authoring_path_wrong,
  form: m.authoring_path_form,
  meaning: m.authoring_path_meaning,
  lemma: m.authoring_path_lemma,
  partOfSpeech: m.authoring_path_part_of_speech,
  parse: m.authoring_path_parse,
  otherOrders: m.authoring_path_other_orders,
  leftOut: m.authoring_path_left_out,
  vocabulary: m.authoring_path_vocabulary,
  verses: m.authoring_path_verses,
  phrases: m.authoring_path_phrases,
  words: m.authoring_path_words,
  notes: m.authoring_path_notes,
  levels: m.authoring_path_levels,
  exercises: m.authoring_path_exercises,
  type: m.authoring_path_type,
  level: m.authoring_path_level,
  instructions: m.authoring_path_instructions,
  translation: m.authoring_path_translation,
  setting: m.authoring_path_first_melody,
  settings: m.authoring_path_other_melodies,
  id: m.authoring_path_id,
  melody: m.authoring_path_notation,
  recording: m.authoring_path_recording,
  timing: m.authoring_path_timing,
  place: m.authoring_path_place,
  path: m.authoring_path_path,
  after: m.authoring_path_after,
  tracks: m.authoring_path_tracks,
  work: m.authoring_path_work,
  reason: m.authoring_path_reason,
}

const itemLabels: Readonly<Record<string, (item: { number: number }) => string>> = {
  verses: m.authoring_path_verse,
  phrases: m.authoring_path_phrase,
  words: m.authoring_path_word,
  forms: m.authoring_path_other_form,
  vocabulary: m.authoring_path_key_word,
  notes: m.authoring_path_note,
  levels: m.authoring_path_level_number,
  exercises: m.authoring_path_exercise,
  settings: m.authoring_path_melody,
  related: m.authoring_path_related,
  slips: m.authoring_path_slip,
  otherNames: m.authoring_path_other_name,
  otherOrders: m.authoring_path_other_order,
  tracks: m.authoring_path_track,
}

export const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

function stepLabel(step: string | number, before: string, next: DraftPath[number] | undefined): string | undefined {
  if (typeof step === 'number') {
    // The chant's own melody is the first.
    const number = step + (before === 'settings' ? 2 : 1)
    return itemLabels[before]?.({ number }) ?? `${before} ${number}`
  }
  return typeof next === 'number' ? undefined : (fieldLabels[step]?.() ?? step)
}

/** Names a position in the draft: 'Verse 1, phrase 2, Latin'. */
export function pathLabel(path: DraftPath): string {
  const labels = path.map((step, index) => stepLabel(step, String(path[index - 1]), path[index + 1]))
  return capitalized(labels.filter((label) => label !== undefined).join(', '))
}

export interface PartProps {
  readonly chantId: number
  readonly storageKey: string
  readonly draft: ChantDraft
  readonly findings: readonly DraftFinding[]
  readonly aim?: DraftPath | undefined
  readonly change: (next: (draft: ChantDraft) => ChantDraft) => void
}
