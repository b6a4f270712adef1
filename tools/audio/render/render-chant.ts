import type { Melody } from '@schola/chant/melody'
import type { RecordedTiming } from '@schola/chant/recorded-timing'
import { type ChantFigures, faultyMoments, judgeChant, measureChant } from '../gate/chant-figures.ts'
import { recognizedBreaths } from '../gate/hear-phrases.ts'
import { sampleRate, type VoiceModel } from '../model/voice-model.ts'
import { mix } from '../singing/mix.ts'
import { readScore, type Score, soloBreaths } from '../singing/score.ts'
import { singTogether, sungVowels } from '../singing/sing.ts'
import { toMono } from '../sound/channels.ts'
import { encodeAtLoudness } from '../sound/encode-at-loudness.ts'
import { type Choice, chooseBreath, placesOf } from './choose-breath.ts'
import { speakClearer } from './speak-clearer.ts'

export interface RenderedChant {
  readonly file: Buffer
  readonly timing: RecordedTiming
  readonly figures: ChantFigures
  /** Whether each breath is recognized in the recording. */
  readonly recognized: readonly boolean[]
}

/** Sings a chant until it passes its gate; throws when no setting will do. The phrases are those of all chants. */
export async function renderChant(
  model: VoiceModel,
  melody: Melody,
  phrases: readonly string[],
  tell: (line: string) => void,
): Promise<RenderedChant> {
  const score = readScore(melody)
  const alone = soloBreaths(melody, score)
  const choices: Choice[] = []
  const places = placesOf(score, alone)
  for (const place of places) choices.push(await chooseBreath(model, place, 0))
  await speakClearer(model, choices, places, phrases)
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
      choices[index] = await chooseBreath(model, getItem(places, index), next)
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
