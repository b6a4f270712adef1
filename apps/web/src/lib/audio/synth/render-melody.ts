import { type Melody, syllablesOf } from '@schola/chant/melody'
import type { TimedMelody } from '@schola/chant/time-melody'
import { type Formants, vowelOf } from './vowels.ts'

/** Slightly detuned voices sound like a choir. */
const singersCents = [-5, 0, 5]
const formantStrengths = [1, 0.5, 0.2]
const formantWidths = [7, 11, 14]
const glide = 0.015
const attack = 0.025
const release = 0.06
const vibrato = { hertz: 5.1, cents: 8 }

const hertzOf = (midi: number) => 440 * 2 ** ((midi - 69) / 12)

const earlier = (seconds: number, by: number) => Math.max(0, seconds - by)

function singNotes(pitch: AudioParam, { notes }: TimedMelody, semitones: number): void {
  pitch.setValueAtTime(hertzOf((notes[0]?.pitch ?? 60) + semitones), 0)
  for (const note of notes.slice(1)) pitch.setTargetAtTime(hertzOf(note.pitch + semitones), note.onset, glide)
}

function breathe(loudness: AudioParam, { syllables }: TimedMelody): void {
  loudness.setValueAtTime(0, 0)
  for (const [index, { onset, end, isAccented }] of syllables.entries()) {
    const strength = isAccented ? 1 : 0.82
    const next = syllables[index + 1]
    loudness.setTargetAtTime(strength, earlier(onset, attack / 2), attack)
    const isJoined = next !== undefined && next.onset - end < release
    if (isJoined) loudness.setTargetAtTime(strength * 0.3, earlier(next.onset, release), glide)
    else loudness.setTargetAtTime(0, end, release)
  }
}

function shapeVowels(
  filter: BiquadFilterNode,
  which: 0 | 1 | 2,
  { syllables }: TimedMelody,
  vowels: readonly Formants[],
): void {
  filter.frequency.setValueAtTime(vowels[0]?.[which] ?? 600, 0)
  for (const { index, onset } of syllables) {
    const formant = vowels[index]?.[which]
    if (formant !== undefined) filter.frequency.setTargetAtTime(formant, earlier(onset, attack), attack)
  }
}

function singInto(
  context: BaseAudioContext,
  out: AudioNode,
  timed: TimedMelody,
  vowels: readonly Formants[],
  semitones: number,
): void {
  const breath = new GainNode(context, { gain: 0 })
  breathe(breath.gain, timed)
  breath.connect(out)
  const mouth = ([0, 1, 2] as const).map((which) => {
    const filter = new BiquadFilterNode(context, { type: 'bandpass', Q: formantWidths[which] ?? 10 })
    // Updates per sample would take ten times as long without an audible difference.
    filter.frequency.automationRate = 'k-rate'
    shapeVowels(filter, which, timed, vowels)
    filter.connect(new GainNode(context, { gain: formantStrengths[which] ?? 1 })).connect(breath)
    return filter
  })
  // Adds the fundamental, which the filters of low vowels remove.
  const chest = new BiquadFilterNode(context, { type: 'lowpass', frequency: 420 })
  chest.connect(new GainNode(context, { gain: 0.25 })).connect(breath)
  for (const [singer, cents] of singersCents.entries()) {
    const throat = new OscillatorNode(context, { type: 'sawtooth', detune: cents })
    const shake = new OscillatorNode(context, { frequency: vibrato.hertz + singer * 0.3 })
    shake.connect(new GainNode(context, { gain: vibrato.cents })).connect(throat.detune)
    throat.frequency.automationRate = 'k-rate'
    throat.detune.automationRate = 'k-rate'
    singNotes(throat.frequency, timed, semitones)
    const share = new GainNode(context, { gain: 1 / singersCents.length })
    throat.connect(share)
    for (const filter of [...mouth, chest]) share.connect(filter)
    throat.start()
    shake.start()
  }
}

const sampleRate = 24_000
const tail = 1.6
const peakLevel = 0.5

/** Creates the impulse response of a stone room: decaying noise, the same each time. */
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
  for (let index = 0; index < samples.length; index += 1) samples[index] = ((samples[index] ?? 0) * peakLevel) / peak
  return sound
}

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

export function renderMelody(melody: Melody, timed: TimedMelody, semitones: number): Promise<AudioBuffer> {
  const vowels = syllablesOf(melody).map(({ text }) => vowelOf(text))
  return render(timed, vowels, semitones)
}

export function renderHummed(timed: TimedMelody): Promise<AudioBuffer> {
  const count = (timed.syllables.at(-1)?.index ?? -1) + 1
  return render(
    timed,
    Array.from({ length: count }, () => vowelOf('u')),
    0,
  )
}

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
