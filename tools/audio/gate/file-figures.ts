import { loudnessOf } from '@schola/chant/sound/loudness'
import type { Channels } from '../sound/channels.ts'
import { truePeakOf } from '../sound/true-peak.ts'

const edgeSeconds = 0.04
const silence = 10 ** (-55 / 20)
const isClipped = (value: number) => Math.abs(value) >= 0.999

/** What can be said of any recording. */
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
