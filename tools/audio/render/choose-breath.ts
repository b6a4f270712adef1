import { voiceFaults } from '../gate/chant-figures.ts'
import { type Speaker, sampleRate, type VoiceModel } from '../model/voice-model.ts'
import { type PreparedBreath, prepareBreath, type Speech } from '../singing/prepare-breath.ts'
import type { SungSyllable } from '../singing/score.ts'
import { beginOf, type ChosenBreath, type SungVowel, singBreath, sungVowels } from '../singing/sing.ts'
import { schola } from '../singing/singers.ts'

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
/** How many settings the second speaker tries before his singers use the words of the first. */
const secondTries = 2

export interface Choice {
  /** One for each speaker. */
  readonly voices: readonly ChosenBreath[]
  /** The setting to continue with if the breath still fails. */
  readonly next: number
}

/** Finds, for each speaker, a setting from the given one on in which the voice alone sings a breath without fault. */
export async function chooseBreath(
  model: VoiceModel,
  speakers: readonly Speaker[],
  breath: readonly SungSyllable[],
  index: number,
  from: number,
): Promise<Choice> {
  const [first, second] = speakers
  if (first === undefined) throw new Error('Nobody sings.')
  const lead = await firstClean(model, first, 0, breath, index, settings.slice(from))
  if (lead.clean === undefined) throw new Error(`“${textOf(breath)}” does not pass: ${lead.faults.join(', ')}.`)
  const { clean } = lead
  const next = from + lead.tried
  if (second === undefined) return { voices: [clean], next }
  const tries = settings.slice(from, Math.max(from, secondTries))
  const other = await firstClean(model, second, 1, breath, index, tries, sungVowels([clean]))
  return { voices: [clean, other.clean ?? clean], next }
}

async function firstClean(
  model: VoiceModel,
  speaker: Speaker,
  place: number,
  breath: readonly SungSyllable[],
  index: number,
  tries: typeof settings,
  vowels?: readonly SungVowel[],
): Promise<{ clean?: ChosenBreath; faults: string[]; tried: number }> {
  let faults: string[] = []
  let last: { speech: Speech; prepared: PreparedBreath } | undefined
  for (const [at, { speech, take }] of tries.entries()) {
    if (last?.speech !== speech) last = { speech, prepared: await prepareBreath(model, speaker, breath, speech) }
    const chosen = { ...last.prepared, speaker: place, take }
    faults = faultsAlone(chosen, index, vowels ?? sungVowels([chosen]))
    if (faults.length === 0) return { clean: chosen, faults, tried: at + 1 }
  }
  return { faults, tried: tries.length }
}

function faultsAlone(chosen: ChosenBreath, index: number, vowels: readonly SungVowel[]): string[] {
  const begin = beginOf(chosen)
  const shifted = vowels.map(({ syllable, start, end }) => ({
    syllable: {
      ...syllable,
      notes: syllable.notes.map((note) => ({ ...note, onset: note.onset - begin, end: note.end - begin })),
    },
    start: start - begin,
    end: end - begin,
  }))
  const singer = schola.find(({ speaker }) => speaker === chosen.speaker)
  if (singer === undefined) throw new Error(`Nobody has the voice of speaker ${chosen.speaker}.`)
  return voiceFaults(singBreath(singer, chosen, index), sampleRate, shifted)
}

function textOf(breath: readonly SungSyllable[]): string {
  return breath
    .map(({ text, startsWord }) => (startsWord ? ` ${text}` : text))
    .join('')
    .trim()
}
