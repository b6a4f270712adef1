import { type JudgeInput, judgeTake } from '@schola/chant/sing-back/judge'
import type { PhraseNote } from '@schola/chant/sing-back/phrase'
import { hop, type PitchFrame } from '@schola/chant/sing-back/pitch-tracker'
import { vi } from 'vitest'
import { requestAudioFocus } from '../audio-focus.ts'
import type { HeardSound, MicrophoneTrouble, Opened } from './microphone.ts'

/** What a test tells the microphone, and what was done with it. */
export const device = {
  trouble: undefined as MicrophoneTrouble | undefined,
  frames: [] as PitchFrame[],
  lost: undefined as ((trouble: MicrophoneTrouble) => void) | undefined,
  isOpen: false,
  asked: 0,
  /** How many own takes sound. */
  playing: 0,
}

/** In the place of `microphone.ts`: hears at once what the test has told. */
export const fakeMicrophone = {
  openMicrophone: (
    _context: unknown,
    { onLost }: { onLost: (trouble: MicrophoneTrouble) => void },
  ): Promise<Opened> => {
    device.asked += 1
    if (device.trouble !== undefined) return Promise.resolve({ trouble: device.trouble })
    device.isOpen = true
    device.lost = onLost
    function listen(onHeard: (heard: HeardSound) => void) {
      const timer = setTimeout(() => onHeard({ frames: device.frames, sound: [new Float32Array(8)] }), 100)
      return () => clearTimeout(timer)
    }
    function close() {
      device.isOpen = false
    }
    return Promise.resolve({ microphone: { listen, close } })
  },
}

/** In the place of `sound-buffer.ts`: an own take sounds until it is stopped. */
export const fakeSoundBuffer = {
  playBuffer: async (_context: unknown, buffer: object) => {
    if (!('isOwn' in buffer)) return
    device.playing += 1
    await new Promise<void>((resolve) => requestAudioFocus(resolve))
    device.playing -= 1
  },
  shorten: (sound: unknown) => sound,
  joinSound: () => ({ isOwn: true }),
}

/** In the place of the synthesizer. */
export const fakeSynthesizer = { renderNote: () => Promise.resolve({}) }

/** Stands for every node of the browser's sound. */
class SilentNode {
  state = 'running'
  currentTime = 0
  connect(next: unknown) {
    return next
  }
  start() {}
  stop() {}
  resume() {
    return Promise.resolve()
  }
  close() {
    return Promise.resolve()
  }
}

/** Judges on the thread of the test. */
class JudgeWorker extends EventTarget {
  postMessage(input: JudgeInput) {
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: judgeTake(input) })))
  }
  terminate() {}
}

/** Puts the browser's sound and workers out of the way; the microphone will hear these frames. */
export function useFakeDevice(frames: readonly PitchFrame[]): void {
  for (const name of ['AudioContext', 'OscillatorNode', 'GainNode']) vi.stubGlobal(name, SilentNode)
  vi.stubGlobal('Worker', JudgeWorker)
  Object.assign(device, { trouble: undefined, frames, isOpen: false, asked: 0, playing: 0 })
}

/** What a perfect ear hears of a phrase, some notes moved by half steps. */
export function heardPerfectly(
  notes: readonly PhraseNote[],
  moved: Readonly<Record<number, number>> = {},
): PitchFrame[] {
  const silence: PitchFrame = { cents: Number.NaN, clarity: 0.1, level: -80 }
  const tones = notes.flatMap(({ pitch, seconds }, place) => [
    ...Array.from({ length: 4 }, () => silence),
    ...Array.from({ length: Math.round(seconds / hop) }, (): PitchFrame => {
      const cents = (pitch - 7 + (moved[place] ?? 0)) * 100
      return { cents, clarity: 0.98, level: -20 }
    }),
  ])
  return [...tones, ...Array.from({ length: 200 }, () => silence)]
}
