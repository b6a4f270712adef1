import { createPitchTracker } from '@schola/chant/sing-back/pitch-tracker'

declare const sampleRate: number
declare abstract class AudioWorkletProcessor {
  readonly port: MessagePort
  abstract process(inputs: readonly (readonly Float32Array[])[]): boolean
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void

/** Runs on the audio thread and posts the recorded sound with its pitch. */
class PitchProcessor extends AudioWorkletProcessor {
  readonly #hear = createPitchTracker(sampleRate)
  #sound: Float32Array[] = []

  override process([input]: readonly (readonly Float32Array[])[]): boolean {
    const samples = input?.[0]
    if (!samples) return true
    this.#sound.push(samples.slice())
    const frames = this.#hear(samples)
    if (frames.length === 0) return true
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port is no window
    this.port.postMessage({ frames, sound: this.#sound })
    this.#sound = []
    return true
  }
}

registerProcessor('pitch', PitchProcessor)
