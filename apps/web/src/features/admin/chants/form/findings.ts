import type { DraftFinding } from '@schola/contract/chant-draft'

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

export const partLabels: Readonly<Record<PartName, string>> = {
  about: 'About',
  text: 'Text',
  words: 'Words',
  levels: 'Levels',
  melody: 'Melody',
  recording: 'Recording',
  exercises: 'Exercises',
  place: 'Place',
  publish: 'Publish',
}

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

const named: Readonly<Record<string, string>> = {
  englishName: 'English name',
  otherNames: 'other names',
  isSaid: 'said',
  slug: 'address',
  lemma: 'dictionary form',
  partOfSpeech: 'part of speech',
  otherOrders: 'other orders',
  leftOut: 'left out',
  vocabulary: 'key words',
  translation: 'the whole in English',
  setting: 'melody 1',
  melody: 'notation',
}
const counted: Readonly<Record<string, string>> = {
  verses: 'Verse',
  phrases: 'phrase',
  words: 'word',
  forms: 'Form',
  vocabulary: 'Key word',
  notes: 'Note',
  levels: 'Level',
  exercises: 'Exercise',
  settings: 'Melody',
  related: 'Related prayer',
  slips: 'slip',
}

export function placeWords(path: DraftPath): string {
  const words: string[] = []
  path.forEach((step, index) => {
    const before = path[index - 1]
    // The chant's own melody is the first.
    const first = before === 'settings' ? 2 : 1
    if (typeof step === 'number') words.push(`${counted[String(before)] ?? String(before)} ${step + first}`)
    else if (typeof path[index + 1] !== 'number') words.push(named[step] ?? step)
  })
  const text = words.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
