import type { TimedMelody } from '@schola/chant/time-melody'
import type { Formants } from './vowels.ts'

/** Slightly detuned voices sound like a choir, and in tune. */
const singersCents = [-5, 0, 5]
const formantStrengths = [1, 0.5, 0.2]
const formantWidths = [7, 11, 14]
const glide = 0.015
const attack = 0.025
const release = 0.06
const vibrato = { hertz: 5.1, cents: 8 }

const hertzOf = (midi: number) => 440 * 2 ** ((midi - 69) / 12)

/** Not below 0: Web Audio refuses negative times. */
const earlier = (seconds: number, by: number) => Math.max(0, seconds - by)

/** Sets the pitch of every note, with a short glide. */
function singNotes(pitch: AudioParam, { notes }: TimedMelody, semitones: number): void {
  pitch.setValueAtTime(hertzOf((notes[0]?.pitch ?? 60) + semitones), 0)
  for (const note of notes.slice(1)) pitch.setTargetAtTime(hertzOf(note.pitch + semitones), note.onset, glide)
}

/** Louder on the accent, softer where one syllable goes over into the next, silent at a breath. */
function breathe(loudness: AudioParam, { syllables }: TimedMelody): void {
  loudness.setValueAtTime(0, 0)
  for (const [place, { onset, end, isAccented }] of syllables.entries()) {
    const strength = isAccented ? 1 : 0.82
    const next = syllables[place + 1]
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

/** Builds the singers into a context: voices through the resonances of each vowel, into `out`. */
export function singInto(
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
    // At every sample it would take ten times as long to render, and nobody would hear it.
    filter.frequency.automationRate = 'k-rate'
    shapeVowels(filter, which, timed, vowels)
    filter.connect(new GainNode(context, { gain: formantStrengths[which] ?? 1 })).connect(breath)
    return filter
  })
  // The fundamental, of which a low vowel would leave only the overtones.
  const chest = new BiquadFilterNode(context, { type: 'lowpass', frequency: 420 })
  chest.connect(new GainNode(context, { gain: 0.25 })).connect(breath)
  for (const [place, cents] of singersCents.entries()) {
    const throat = new OscillatorNode(context, { type: 'sawtooth', detune: cents })
    const shake = new OscillatorNode(context, { frequency: vibrato.hertz + place * 0.3 })
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
