import { followMelody, plannedTiming } from '@schola/chant/marked-timing'
import type { Melody } from '@schola/chant/melody'
import type { RecordedTiming } from '@schola/chant/recorded-timing'
import type { ChantDraft, DraftRecording } from '@schola/contract/chant-draft'
import { ownMelody } from '@schola/contract/own-melody'
import { m } from '@schola/messages'
import { readMelody } from './read-melody.ts'

export type MelodyPlace = typeof ownMelody | number

interface MelodyChange {
  readonly melody?: string
  readonly recording?: DraftRecording | null
}

export interface DraftMelody {
  readonly place: MelodyPlace
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

export function melodyAt(draft: ChantDraft, place: MelodyPlace): DraftMelody {
  const [own, ...others] = melodiesOf(draft)
  return place === ownMelody ? own : (others[place] ?? own)
}

export function changeMelody(draft: ChantDraft, place: MelodyPlace, change: MelodyChange): ChantDraft {
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

/**
 * The draft with other notes: where nobody has set a mark of its recording, its plan follows them. While what stands
 * there cannot be read, the plan is that of `lastRead`.
 */
export function writeMelody(draft: ChantDraft, place: MelodyPlace, text: string, lastRead: string): ChantDraft {
  const { melody, recording } = melodyAt(draft, place)
  const [before, after] = [findMelody(melody) ?? findMelody(lastRead), findMelody(text)]
  if (!recording?.timing || !before || !after) return changeMelody(draft, place, { melody: text })
  const timing = followMelody(before, after, recording.timing)
  const followed = timing === recording.timing ? recording : markRecording(recording, timing)
  return changeMelody(draft, place, { melody: text, recording: followed })
}

/** The draft with the plan for a recording that came before its notes could be read. */
export function planMelody(draft: ChantDraft, place: MelodyPlace, hash: string, duration: number): ChantDraft {
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
