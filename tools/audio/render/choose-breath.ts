import { voiceFaults } from '../gate/chant-figures.ts'
import { sampleRate, type VoiceModel } from '../model/voice-model.ts'
import { formBreath } from '../singing/form-breath.ts'
import { type PreparedBreath, prepareBreath, type Speech } from '../singing/prepare-breath.ts'
import type { Score, SungSyllable } from '../singing/score.ts'
import { beginOf, type ChosenBreath, singBreath, sungVowels } from '../singing/sing.ts'
import { schola, speaker } from '../singing/singers.ts'

const speeds = [0.65, 0.72, 0.6, 0.8]
/** Settings for speaking the words, each sung in a few takes; when one fails, the next is tried. */
const settings = [
  ...speeds.map((speed) => ({ speed, edges: 'ear', lift: 0, takes: [1, 2] }) as const),
  ...speeds.map((speed) => ({ speed, edges: 'ear', lift: 0, takes: [3, 4] }) as const),
  ...speeds.map((speed) => ({ speed, edges: 'plan', lift: 0, takes: [1, 2] }) as const),
  ...[200, 400].map((lift) => ({ speed: 0.65, edges: 'ear', lift, takes: [1, 2, 3, 4, 5, 6] }) as const),
  ...[200, 400].map((lift) => ({ speed: 0.72, edges: 'plan', lift, takes: [1, 2] }) as const),
  { speed: 0.65, edges: 'ear', lift: 0, takes: [5, 6, 7, 8] } as const,
].flatMap(({ takes, ...speech }) => takes.map((take) => ({ speech, take })))

export interface Choice {
  readonly chosen: ChosenBreath
  /** The setting to continue with if the breath still fails. */
  readonly next: number
  /** The setting to continue with if it is sung well but not understood: the next in which the words are spoken otherwise. */
  readonly nextSpeech: number
}

/** A breath by its place in the chant. */
export interface Place {
  readonly breath: readonly SungSyllable[]
  readonly index: number
  /** Whether one voice sings it alone. */
  readonly isAlone: boolean
}

/** The breaths of a chant, some of which one voice sings alone. */
export function placesOf({ breaths }: Score, alone: ReadonlySet<number>): Place[] {
  return breaths.map((breath, index) => ({ breath, index, isAlone: alone.has(index) }))
}

/** Finds a setting from the given one on in which the voice alone sings a breath without fault. */
export async function chooseBreath(
  model: VoiceModel,
  { breath, index, isAlone }: Place,
  from: number,
): Promise<Choice> {
  let faults: string[] = []
  let last: { speech: Speech; prepared: PreparedBreath } | undefined
  for (const [at, { speech, take }] of settings.entries()) {
    if (at < from) continue
    if (last?.speech !== speech) last = { speech, prepared: await prepareBreath(model, speaker, breath, speech) }
    const chosen = formBreath({ ...last.prepared, take }, index, isAlone)
    faults = faultsAlone(chosen, index)
    if (faults.length === 0)
      return {
        chosen,
        next: at + 1,
        nextSpeech: settings.findIndex((other, place) => place > at && other.speech !== speech),
      }
  }
  throw new Error(`“${textOf(breath)}” does not pass: ${faults.join(', ')}.`)
}

function faultsAlone(chosen: ChosenBreath, index: number): string[] {
  const begin = beginOf(chosen)
  const shifted = sungVowels([chosen]).map(({ syllable, start, end }) => ({
    syllable: {
      ...syllable,
      notes: syllable.notes.map((note) => ({ ...note, onset: note.onset - begin, end: note.end - begin })),
    },
    start: start - begin,
    end: end - begin,
  }))
  return voiceFaults(singBreath(schola[0], chosen, index), sampleRate, shifted)
}

function textOf(breath: readonly SungSyllable[]): string {
  return breath
    .map(({ text, startsWord }) => (startsWord ? ` ${text}` : text))
    .join('')
    .trim()
}
