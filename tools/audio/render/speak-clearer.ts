import { recognizedBreaths } from '../gate/hear-phrases.ts'
import { sampleRate, type VoiceModel } from '../model/voice-model.ts'
import { mix } from '../singing/mix.ts'
import type { Score } from '../singing/score.ts'
import { singTogether } from '../singing/sing.ts'
import { toMono } from '../sound/channels.ts'
import { type Choice, chooseBreath } from './choose-breath.ts'

/** How often a breath that is not understood is spoken otherwise. */
const rounds = 2

/** Lets the breaths that are not recognized in the room be spoken otherwise, and keeps those that are recognized then. */
export async function speakClearer(
  model: VoiceModel,
  choices: Choice[],
  { breaths }: Score,
  alone: ReadonlySet<number>,
  phrases: readonly string[],
): Promise<void> {
  function recognizedOf(tried: ReadonlyMap<number, Choice>): number[] {
    const places = [...tried.keys()]
    if (places.length === 0) return []
    const sung = choices.map((choice, place) => (tried.get(place) ?? choice).chosen)
    const silent = new Set([...breaths.keys()].filter((place) => !tried.has(place)))
    const together = toMono(mix(singTogether(sung, alone, silent)))
    const own = places.map((place) => breaths[place] ?? [])
    const recognized = recognizedBreaths(together, sampleRate, own, phrases)
    return places.filter((_, at) => recognized[at])
  }
  let doubted = new Map(choices.entries())
  for (const place of recognizedOf(doubted)) doubted.delete(place)
  for (let round = 0; round < rounds; round++) {
    const others = new Map<number, Choice>()
    for (const [place, { nextSpeech }] of doubted) {
      const other = await chooseBreath(model, breaths[place] ?? [], place, nextSpeech).catch(() => undefined)
      if (other) others.set(place, other)
    }
    doubted = others
    for (const place of recognizedOf(others)) {
      const clearer = others.get(place)
      if (clearer) choices[place] = clearer
      doubted.delete(place)
    }
  }
}
