import type { Melody } from '@schola/chant/melody'
import type { RecordedTiming } from '@schola/chant/recorded-timing'
import { type ChantFigures, faultyMoments, judgeChant, measureChant } from '../gate/chant-figures.ts'
import { sampleRate, type VoiceModel } from '../model/voice-model.ts'
import { mix } from '../singing/mix.ts'
import { type PreparedBreath, prepareBreath } from '../singing/prepare-breath.ts'
import { readScore, type Score } from '../singing/score.ts'
import { sing, sungVowels } from '../singing/sing.ts'
import { schola, speakers } from '../singing/singers.ts'
import { encodeAtLoudness } from '../sound/encode-at-loudness.ts'

/** How fast the words are spoken before they are sung, and which take; where a breath fails, the next is tried. */
const settings = [1, 2].flatMap((take) => [0.65, 0.72, 0.6, 0.8].map((speed) => ({ speed, take })))

export interface RenderedChant {
  readonly file: Buffer
  readonly timing: RecordedTiming
  readonly figures: ChantFigures
}

/** Sings a chant until it passes its gate; throws when no speed will do. */
export async function renderChant(
  model: VoiceModel,
  melody: Melody,
  tell: (line: string) => void,
): Promise<RenderedChant> {
  const score = readScore(melody)
  const attempts: number[] = score.breaths.map(() => 0)
  const prepared = new Map<string, Promise<PreparedBreath>>()
  const settingOf = (index: number) => getItem(settings, getItem(attempts, index))
  const prepare = (speaker: number, index: number) => {
    const { speed } = settingOf(index)
    const key = `${speaker} ${index} ${speed}`
    const spoken =
      prepared.get(key) ?? prepareBreath(model, getItem(speakers, speaker), getItem(score.breaths, index), speed)
    prepared.set(key, spoken)
    return spoken
  }
  for (;;) {
    const spoken = await inTurn(speakers, (_, speaker) => inTurn(score.breaths, (__, index) => prepare(speaker, index)))
    const takes = attempts.map((_, index) => settingOf(index).take)
    const parts = schola.map((singer) => ({
      samples: sing(singer, getItem(spoken, singer.speaker), takes),
      level: singer.level,
    }))
    const { file, samples } = encodeAtLoudness(mix(parts), sampleRate)
    const voices = parts.slice(0, speakers.length).map((part) => encodeAtLoudness(part.samples, sampleRate).samples)
    const figures = measureChant(samples, voices, sampleRate, sungVowels(getItem(spoken, 0)))
    const faults = judgeChant(figures)
    if (faults.length === 0) return { file, timing: timingOf(score, figures.seconds), figures }
    tell(`  not yet: ${faults.join(', ')}`)
    const again = breathsAt(score, faultyMoments(figures))
    if (again.length === 0 || again.some((index) => attempts[index] === settings.length - 1)) {
      throw new Error(`The recording does not pass: ${faults.join(', ')}.`)
    }
    for (const index of again) attempts[index] = (attempts[index] ?? 0) + 1
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

/** One after the other: the model takes all the threads it is given. */
async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const [index, item] of items.entries()) results.push(await work(item, index))
  return results
}

function getItem<Item>(items: readonly Item[], index: number): Item {
  const item = items[index]
  if (item === undefined) throw new Error(`There is no item ${index}.`)
  return item
}
