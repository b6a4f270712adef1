import type { Melody } from '@schola/chant/melody'
import type { RecordedTiming } from '@schola/chant/recorded-timing'
import { type ChantFigures, faultyMoments, judgeChant, measureChant, voiceFaults } from '../gate/chant-figures.ts'
import { recognizedBreaths } from '../gate/recognize.ts'
import { sampleRate, type VoiceModel } from '../model/voice-model.ts'
import { mix } from '../singing/mix.ts'
import { type PreparedBreath, prepareBreath, type Speech } from '../singing/prepare-breath.ts'
import { readScore, type Score, type SungSyllable, soloBreaths } from '../singing/score.ts'
import {
  beginOf,
  type ChosenBreath,
  formBreath,
  schola,
  singBreath,
  singTogether,
  speaker,
  sungVowels,
} from '../singing/sing.ts'
import { encodeAtLoudness, toMono } from '../sound/mastering.ts'

const speeds = [0.65, 0.72, 0.6, 0.8]
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
  /** Index of the setting to try if the breath fails. */
  readonly next: number
  /** Index of the next setting that speaks the words differently, if the breath is not recognized. */
  readonly nextSpeech: number
}

export interface IndexedBreath {
  readonly breath: readonly SungSyllable[]
  readonly index: number
  readonly isAlone: boolean
}

export function indexBreaths({ breaths }: Score, alone: ReadonlySet<number>): IndexedBreath[] {
  return breaths.map((breath, index) => ({ breath, index, isAlone: alone.has(index) }))
}

/** Finds the first setting, from an index on, without faults in the single voice. */
async function chooseBreath(
  model: VoiceModel,
  { breath, index, isAlone }: IndexedBreath,
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
        nextSpeech: settings.findIndex((other, otherAt) => otherAt > at && other.speech !== speech),
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

const rounds = 2

async function speakClearer(
  model: VoiceModel,
  choices: Choice[],
  indexed: readonly IndexedBreath[],
  phrases: readonly string[],
): Promise<void> {
  const indicesOf = (some: readonly IndexedBreath[]) => some.map(({ index }) => index)
  const alone = new Set(indicesOf(indexed.filter(({ isAlone }) => isAlone)))
  function recognizedOf(tried: ReadonlyMap<number, Choice>): IndexedBreath[] {
    const own = indexed.filter(({ index }) => tried.has(index))
    if (own.length === 0) return []
    const sung = choices.map((choice, index) => (tried.get(index) ?? choice).chosen)
    const silent = new Set(indicesOf(indexed.filter((each) => !own.includes(each))))
    const together = toMono(mix(singTogether(sung, alone, silent)))
    const breaths = own.map(({ breath }) => breath)
    const recognized = recognizedBreaths(together, sampleRate, breaths, phrases)
    return own.filter((_, at) => recognized[at])
  }
  let doubted = new Map(choices.entries())
  for (const { index } of recognizedOf(doubted)) doubted.delete(index)
  for (let round = 0; round < rounds; round++) {
    const others = new Map<number, Choice>()
    for (const each of indexed) {
      const doubt = doubted.get(each.index)
      const other = doubt && (await chooseBreath(model, each, doubt.nextSpeech).catch(() => undefined))
      if (other) others.set(each.index, other)
    }
    doubted = others
    for (const { index } of recognizedOf(others)) {
      const clearer = others.get(index)
      if (clearer) choices[index] = clearer
      doubted.delete(index)
    }
  }
}

export interface RenderedChant {
  readonly file: Buffer
  readonly timing: RecordedTiming
  readonly figures: ChantFigures
  readonly recognized: readonly boolean[]
}

/** Sings a chant until it passes its gate; throws if no setting works. */
export async function renderChant(
  model: VoiceModel,
  melody: Melody,
  phrases: readonly string[],
  tell: (line: string) => void,
): Promise<RenderedChant> {
  const score = readScore(melody)
  const alone = soloBreaths(melody, score)
  const choices: Choice[] = []
  const indexed = indexBreaths(score, alone)
  for (const each of indexed) choices.push(await chooseBreath(model, each, 0))
  await speakClearer(model, choices, indexed, phrases)
  for (;;) {
    const breaths = choices.map(({ chosen }) => chosen)
    const parts = singTogether(breaths, alone)
    const { file, channels } = encodeAtLoudness(mix(parts), sampleRate)
    const heard = { channels, voice: parts[0].samples, rate: sampleRate }
    const figures = measureChant(heard, sungVowels(breaths), score, melody)
    const faults = judgeChant(figures)
    if (faults.length === 0) {
      const recognized = recognizedBreaths(toMono(channels), sampleRate, score.breaths, phrases)
      return { file, timing: timingOf(score, figures.seconds), figures, recognized }
    }
    tell(`  not yet: ${faults.join(', ')}`)
    const again = breathsAt(score, faultyMoments(figures))
    if (again.length === 0) throw new Error(`The recording does not pass: ${faults.join(', ')}.`)
    for (const index of again) {
      const { next } = getItem(choices, index)
      choices[index] = await chooseBreath(model, getItem(indexed, index), next)
    }
  }
}

function breathsAt({ breaths }: Score, moments: readonly number[]): number[] {
  const found = moments.map((moment) => breaths.findLastIndex((breath) => (breath[0]?.onset ?? 0) <= moment + 0.001))
  return [...new Set(found)].filter((index) => index >= 0)
}

function timingOf({ breaths }: Score, duration: number): RecordedTiming {
  const syllables = breaths.flat()
  const span = ({ onset, end }: { onset: number; end: number }) => [rounded(onset), rounded(end)] as const
  return {
    version: 1,
    duration: rounded(duration),
    notes: syllables.flatMap(({ notes }) => notes.map(span)),
    syllables: syllables.map(span),
  }
}

function rounded(seconds: number): number {
  return Math.round(seconds * 1000) / 1000
}

function getItem<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error(`There is no item ${index}.`)
  return item
}
