import { recognizedBreaths } from '../gate/hear-phrases.ts'
import { sampleRate, type VoiceModel } from '../model/voice-model.ts'
import { mix } from '../singing/mix.ts'
import { singTogether } from '../singing/sing.ts'
import { toMono } from '../sound/channels.ts'
import { type Choice, chooseBreath, type Place } from './choose-breath.ts'

/** How often a breath that is not understood is spoken otherwise. */
const rounds = 2

/** Lets the breaths that are not recognized in the room be spoken otherwise, and keeps those that are recognized then. */
export async function speakClearer(
  model: VoiceModel,
  choices: Choice[],
  places: readonly Place[],
  phrases: readonly string[],
): Promise<void> {
  const indicesOf = (some: readonly Place[]) => some.map(({ index }) => index)
  const alone = new Set(indicesOf(places.filter(({ isAlone }) => isAlone)))
  function recognizedOf(tried: ReadonlyMap<number, Choice>): Place[] {
    const own = places.filter(({ index }) => tried.has(index))
    if (own.length === 0) return []
    const sung = choices.map((choice, index) => (tried.get(index) ?? choice).chosen)
    const silent = new Set(indicesOf(places.filter((place) => !own.includes(place))))
    const together = toMono(mix(singTogether(sung, alone, silent)))
    const breaths = own.map(({ breath }) => breath)
    const recognized = recognizedBreaths(together, sampleRate, breaths, phrases)
    return own.filter((_, at) => recognized[at])
  }
  let doubted = new Map(choices.entries())
  for (const { index } of recognizedOf(doubted)) doubted.delete(index)
  for (let round = 0; round < rounds; round++) {
    const others = new Map<number, Choice>()
    for (const place of places) {
      const doubt = doubted.get(place.index)
      const other = doubt && (await chooseBreath(model, place, doubt.nextSpeech).catch(() => undefined))
      if (other) others.set(place.index, other)
    }
    doubted = others
    for (const { index } of recognizedOf(others)) {
      const clearer = others.get(index)
      if (clearer) choices[index] = clearer
      doubted.delete(index)
    }
  }
}
