import type { Melody } from '@schola/chant/melody'
import type { RecordedTiming } from '@schola/chant/recorded-timing'
import { type ChantFigures, faultyMoments, judgeChant, measureChant } from '../gate/chant-figures.ts'
import { sampleRate, type VoiceModel } from '../model/voice-model.ts'
import { mix } from '../singing/mix.ts'
import { readScore, type Score, soloBreaths } from '../singing/score.ts'
import { sing, sungVowels } from '../singing/sing.ts'
import { schola, speakersFor } from '../singing/singers.ts'
import { encodeAtLoudness } from '../sound/encode-at-loudness.ts'
import { type Choice, chooseBreath } from './choose-breath.ts'

export interface RenderedChant {
  readonly file: Buffer
  readonly timing: RecordedTiming
  readonly figures: ChantFigures
}

/** Sings a chant until it passes its gate; throws when no setting will do. */
export async function renderChant(
  model: VoiceModel,
  slug: string,
  melody: Melody,
  tell: (line: string) => void,
): Promise<RenderedChant> {
  const score = readScore(melody)
  const alone = soloBreaths(melody, score)
  const speakers = speakersFor(slug)
  const choices: Choice[] = []
  for (const [index, breath] of score.breaths.entries()) {
    choices.push(await chooseBreath(model, speakers, breath, index, 0))
  }
  for (;;) {
    const sungBy = speakers.map((_, speaker) => choices.map(({ voices }) => getItem(voices, speaker)))
    const parts = schola.map((singer, place) => ({
      samples: sing(
        singer,
        getItem(sungBy, Math.min(singer.speaker, speakers.length - 1)),
        place === 0 ? new Set() : alone,
      ),
      level: singer.level,
    }))
    const { file, samples } = encodeAtLoudness(mix(parts), sampleRate)
    const voices = parts.slice(0, speakers.length).map((part) => encodeAtLoudness(part.samples, sampleRate).samples)
    const figures = measureChant(samples, voices, sampleRate, sungVowels(getItem(sungBy, 0)))
    const faults = judgeChant(figures)
    if (faults.length === 0) return { file, timing: timingOf(score, figures.seconds), figures }
    tell(`  not yet: ${faults.join(', ')}`)
    const again = breathsAt(score, faultyMoments(figures))
    if (again.length === 0) throw new Error(`The recording does not pass: ${faults.join(', ')}.`)
    for (const index of again) {
      const { next } = getItem(choices, index)
      choices[index] = await chooseBreath(model, speakers, getItem(score.breaths, index), index, next)
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
