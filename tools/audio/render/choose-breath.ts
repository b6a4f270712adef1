import { voiceFaults } from '../gate/chant-figures.ts'
import { type Speaker, sampleRate, type VoiceModel } from '../model/voice-model.ts'
import { type PreparedBreath, prepareBreath } from '../singing/prepare-breath.ts'
import type { SungSyllable } from '../singing/score.ts'
import { beginOf, type ChosenBreath, type SungVowel, singBreath, sungVowels } from '../singing/sing.ts'
import { schola } from '../singing/singers.ts'

/** How fast the words are spoken, which take, whose edges; where a voice fails, the next is tried. */
const settings = (
  [
    [1, 2, 'ear'],
    [3, 4, 'ear'],
    [1, 2, 'plan'],
  ] as const
).flatMap(([one, other, edges]) =>
  [0.65, 0.72, 0.6, 0.8].flatMap((speed) => [one, other].map((take) => ({ speed, take, edges }))),
)
/** So many the second speaker tries; then his singers take the words of the first. */
const secondTries = 2

export interface Choice {
  /** One for each speaker. */
  readonly voices: readonly ChosenBreath[]
  /** The setting after that of the first speaker: where to go on if the breath still fails. */
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
  let last: { speed: number; prepared: PreparedBreath } | undefined
  for (const [at, { speed, take, edges }] of tries.entries()) {
    if (last?.speed !== speed) last = { speed, prepared: await prepareBreath(model, speaker, breath, speed, edges) }
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
