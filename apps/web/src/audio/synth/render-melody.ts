import { type Melody, syllablesOf } from '@schola/chant/melody'
import type { TimedMelody } from '@schola/chant/time-melody'
import { singInto } from './voice.ts'
import { type Formants, vowelOf } from './vowels.ts'

const sampleRate = 24_000
/** Length of the reverb. */
const tail = 1.6
const loudest = 0.5

/** The impulse response of a stone room: decaying noise, the same each time. */
function makeRoom(): AudioBuffer {
  const room = new AudioBuffer({ numberOfChannels: 1, length: Math.round(tail * sampleRate), sampleRate })
  const samples = room.getChannelData(0)
  let seed = 20_260_101
  for (let index = 0; index < samples.length; index += 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0
    samples[index] = (seed / 2 ** 31) * Math.exp((-6.9 * index) / samples.length)
  }
  return room
}

/** Normalizes the loudness, which depends on the vowels. */
function level(sound: AudioBuffer): AudioBuffer {
  const samples = sound.getChannelData(0)
  let peak = 0
  for (let index = 0; index < samples.length; index += 1) peak = Math.max(peak, Math.abs(samples[index] ?? 0))
  if (peak === 0) return sound
  for (let index = 0; index < samples.length; index += 1) samples[index] = ((samples[index] ?? 0) * loudest) / peak
  return sound
}

/** Renders what is sung on these vowels, faster than real time. */
async function render(timed: TimedMelody, vowels: readonly Formants[], semitones: number): Promise<AudioBuffer> {
  const length = Math.ceil((timed.duration + tail) * sampleRate)
  const context = new OfflineAudioContext({ numberOfChannels: 1, length, sampleRate })
  const room = new ConvolverNode(context, { buffer: makeRoom() })
  const voices = new GainNode(context)
  voices.connect(context.destination)
  voices
    .connect(new GainNode(context, { gain: 0.25 }))
    .connect(room)
    .connect(context.destination)
  singInto(context, voices, timed, vowels, semitones)
  return level(await context.startRendering())
}

/** Renders a melody, moved by half steps. */
export function renderMelody(melody: Melody, timed: TimedMelody, semitones: number): Promise<AudioBuffer> {
  const vowels = syllablesOf(melody).map(({ text }) => vowelOf(text))
  return render(timed, vowels, semitones)
}

/** Renders what is timed without its words, hummed. */
export function renderHummed(timed: TimedMelody): Promise<AudioBuffer> {
  const count = (timed.syllables.at(-1)?.index ?? -1) + 1
  return render(
    timed,
    Array.from({ length: count }, () => vowelOf('u')),
    0,
  )
}

/** One note, held long enough to find it. */
export function renderNote(pitch: number): Promise<AudioBuffer> {
  const length = 1.8
  const timed: TimedMelody = {
    notes: [{ index: 0, syllable: 0, pitch, onset: 0, length }],
    syllables: [{ index: 0, word: 0, onset: 0.05, end: length, isAccented: true }],
    phrases: [],
    duration: length,
  }
  return render(timed, [vowelOf('o')], 0)
}
