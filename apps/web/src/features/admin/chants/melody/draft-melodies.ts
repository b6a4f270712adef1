import { followMelody, plannedTiming } from '@schola/chant/marked-timing'
import type { Melody } from '@schola/chant/melody'
import { parseMelody } from '@schola/chant/parse-melody'
import type { RecordedTiming } from '@schola/chant/recorded-timing'
import { MelodyError } from '@schola/chant/source-reader'
import { timeMelody } from '@schola/chant/time-melody'
import type { ChantDraft, DraftRecording } from '@schola/contract/chant-draft'
import { ownMelody } from '@schola/contract/own-melody'
import { m } from '@schola/messages'
import type { Sung } from '../../../../components/score/sung.ts'

export type MelodyReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'read'; readonly sung: Sung }
  | { readonly kind: 'wrong'; readonly mistake: MelodyError }

export function readMelody(source: string): MelodyReading {
  if (source.trim() === '') return { kind: 'empty' }
  try {
    const melody = parseMelody(source)
    return { kind: 'read', sung: { melody, timed: timeMelody(melody), shift: 0 } }
  } catch (error) {
    if (!(error instanceof MelodyError)) throw error
    return { kind: 'wrong', mistake: error }
  }
}

export type MelodyIndex = typeof ownMelody | number

interface MelodyChange {
  readonly melody?: string
  readonly recording?: DraftRecording | null
}

export interface DraftMelody {
  readonly place: MelodyIndex
  readonly name: string
  readonly melody: string
  readonly recording: DraftRecording | null
  readonly path: readonly (string | number)[]
}

export function melodiesOf({
  melody,
  recording,
  setting,
  settings,
}: ChantDraft): readonly [DraftMelody, ...DraftMelody[]] {
  const own = {
    place: ownMelody,
    name: setting?.name || m.authoring_melody_own(),
    melody,
    recording,
    path: [],
  } as const
  const others = settings.map(
    (other, index): DraftMelody => ({
      place: index,
      name: other.name || m.authoring_path_melody({ number: index + 2 }),
      melody: other.melody,
      recording: other.recording,
      path: ['settings', index],
    }),
  )
  return [own, ...others]
}

export function melodyAt(draft: ChantDraft, place: MelodyIndex): DraftMelody {
  const [own, ...others] = melodiesOf(draft)
  return place === ownMelody ? own : (others[place] ?? own)
}

export function changeMelody(draft: ChantDraft, place: MelodyIndex, change: MelodyChange): ChantDraft {
  if (place === ownMelody) return { ...draft, ...change }
  return {
    ...draft,
    settings: draft.settings.map((setting, index) => (index === place ? { ...setting, ...change } : setting)),
  }
}

const pairOf = ([onset, end]: readonly [number, number]): [number, number] => [onset, end]

export const markRecording = (recording: DraftRecording, timing: RecordedTiming): DraftRecording => ({
  ...recording,
  timing: { ...timing, notes: timing.notes.map(pairOf), syllables: timing.syllables.map(pairOf) },
})

function findMelody(text: string): Melody | undefined {
  const reading = readMelody(text)
  return reading.kind === 'read' ? reading.sung.melody : undefined
}

/** Writes notes into the draft. Estimated marks follow them, based on `lastRead` while the previous text is unreadable. */
export function writeMelody(draft: ChantDraft, place: MelodyIndex, text: string, lastRead: string): ChantDraft {
  const { melody, recording } = melodyAt(draft, place)
  const [before, after] = [findMelody(melody) ?? findMelody(lastRead), findMelody(text)]
  if (!recording?.timing || !before || !after) return changeMelody(draft, place, { melody: text })
  const timing = followMelody(before, after, recording.timing)
  const followed = timing === recording.timing ? recording : markRecording(recording, timing)
  return changeMelody(draft, place, { melody: text, recording: followed })
}

/** Adds estimated marks to a recording that was uploaded before its notes could be read. */
export function planMelody(draft: ChantDraft, place: MelodyIndex, hash: string, duration: number): ChantDraft {
  const { melody, recording } = melodyAt(draft, place)
  const read = findMelody(melody)
  if (recording?.hash !== hash || recording.timing !== null || !read) return draft
  return changeMelody(draft, place, { recording: markRecording(recording, plannedTiming(read, duration)) })
}

function findFreeId(taken: readonly string[]): string {
  for (let number = 2; ; number += 1) if (!taken.includes(`melody-${number}`)) return `melody-${number}`
}

export function addMelody(draft: ChantDraft): ChantDraft {
  const setting = draft.setting ?? { id: 'melody-1', name: '', otherNames: [] }
  const id = findFreeId([setting.id, ...draft.settings.map((other) => other.id)])
  const added = { id, name: '', otherNames: [], mode: '', source: '', melody: '', recording: null }
  return { ...draft, setting, settings: [...draft.settings, added] }
}

export function removeMelody(draft: ChantDraft, place: number): ChantDraft {
  const settings = draft.settings.filter((_, index) => index !== place)
  return { ...draft, settings, setting: settings.length === 0 ? null : draft.setting }
}
