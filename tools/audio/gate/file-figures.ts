import { loudnessOf } from '@schola/chant/sound/loudness'
import type { Channels } from '../sound/mastering.ts'

const oversampling = 4
const reach = 12

/** Windowed-sinc weights for three points between two samples. */
const between = Array.from({ length: oversampling - 1 }, (_, index) => {
  const shift = (index + 1) / oversampling
  return Array.from({ length: 2 * reach }, (__, tap) => {
    const distance = tap - reach + 1 - shift
    const window = Math.cos((Math.PI * distance) / (2 * (reach + 1))) ** 2
    return (Math.sin(Math.PI * distance) / (Math.PI * distance)) * window
  })
})

/** Returns the true peak in dB, including values between samples. */
function truePeakOf(samples: Float32Array): number {
  let peak = 0
  for (let at = 0; at < samples.length; at++) {
    const here = Math.abs(samples[at] ?? 0)
    peak = Math.max(peak, here)
    // Between two quiet samples the wave cannot exceed a much higher peak.
    if (Math.max(here, Math.abs(samples[at + 1] ?? 0)) * 2 < peak) continue
    for (const weights of between) {
      let value = 0
      for (let tap = 0; tap < weights.length; tap++) value += (weights[tap] ?? 0) * (samples[at + tap - reach + 1] ?? 0)
      peak = Math.max(peak, Math.abs(value))
    }
  }
  return 20 * Math.log10(peak)
}

const edgeSeconds = 0.04
const silence = 10 ** (-55 / 20)
const isClipped = (value: number) => Math.abs(value) >= 0.999

export interface FileFigures {
  readonly seconds: number
  readonly loudness: number
  readonly truePeak: number
  readonly clipped: number
  readonly isSilentAtEnds: boolean
}

export function measureFile(channels: Channels, rate: number): FileFigures {
  const edge = Math.round(edgeSeconds * rate)
  const ends = channels.flatMap((samples) => [...samples.subarray(0, edge), ...samples.subarray(-edge)])
  return {
    seconds: channels[0].length / rate,
    loudness: loudnessOf(channels, rate),
    truePeak: Math.max(...channels.map(truePeakOf)),
    clipped: channels.reduce((sum, samples) => sum + samples.filter(isClipped).length, 0),
    isSilentAtEnds: ends.every((value) => Math.abs(value) < silence),
  }
}

export function judgeFile({ loudness, truePeak, clipped, isSilentAtEnds }: FileFigures): string[] {
  return [
    ...(Math.abs(loudness + 18) <= 0.5 ? [] : [`loudness ${loudness.toFixed(2)} LUFS`]),
    ...(truePeak <= -1 ? [] : [`true peak ${truePeak.toFixed(2)} dB`]),
    ...(clipped === 0 ? [] : [`${clipped} clipped samples`]),
    ...(isSilentAtEnds ? [] : ['no silence at the ends']),
  ]
}
