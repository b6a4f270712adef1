import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filter, highPass, loudnessOf } from '@schola/chant/sound/loudness'

export type Channels = readonly [Float32Array, ...Float32Array[]]

function inEachChannel(channels: Channels, change: (samples: Float32Array) => Float32Array): Channels {
  const [first, ...others] = channels
  return [change(first), ...others.map(change)]
}

/** Mixes all channels for a single loudspeaker. */
export function toMono(channels: Channels): Float32Array {
  const [first, ...others] = channels
  if (others.length === 0) return first
  return first.map((value, at) => others.reduce((sum, other) => sum + (other[at] ?? 0), value) / channels.length)
}

const limiterReach = 0.004

function master(channels: Channels, rate: number, loudness: number, ceiling: number): Channels {
  const clean = inEachChannel(channels, (samples) => filter(samples, highPass(rate, 60)))
  let louder = clean
  // The limiter lowers the loudness, so the gain is corrected.
  for (let round = 0, gain = 0; round < 3; round++) {
    gain += loudness - loudnessOf(louder, rate)
    const factor = 10 ** (gain / 20)
    louder = limit(
      inEachChannel(clean, (samples) => samples.map((value) => value * factor)),
      rate,
      10 ** (ceiling / 20),
    )
  }
  return louder
}

/** Reduces the gain smoothly around samples above the ceiling, in all channels alike. */
export function limit(channels: Channels, rate: number, ceiling: number): Channels {
  const reach = Math.round(limiterReach * rate)
  const needed = new Float32Array(channels[0].length).fill(1)
  for (const samples of channels) {
    samples.forEach((value, at) => {
      if (Math.abs(value) > ceiling) needed[at] = Math.min(needed[at] ?? 1, ceiling / Math.abs(value))
    })
  }
  if (needed.every((gain) => gain === 1)) return channels
  const lowest = slidingMinimum(needed, 2 * reach)
  const gains = slidingMean(lowest, reach)
  return inEachChannel(channels, (samples) => samples.map((value, at) => value * (gains[at] ?? 1)))
}

function slidingMinimum(values: Float32Array, reach: number): Float32Array {
  const lowest = values.slice()
  values.forEach((value, at) => {
    if (value === 1) return
    for (let near = Math.max(0, at - reach); near <= Math.min(values.length - 1, at + reach); near++) {
      lowest[near] = Math.min(lowest[near] ?? 1, value)
    }
  })
  return lowest
}

function slidingMean(values: Float32Array, reach: number): Float32Array {
  const width = 2 * reach + 1
  const at = (index: number) => values[Math.min(values.length - 1, Math.max(0, index))] ?? 1
  let sum = 0
  for (let index = -reach; index <= reach; index++) sum += at(index)
  return values.map((_, index) => {
    const mean = sum / width
    sum += at(index + reach + 1) - at(index - reach)
    return mean
  })
}

/** Constant bit rate for exact seeking; small, because learners may download all recordings. */
const mono = { bitrate: '48k', level: '0' }
const stereo = { bitrate: '56k', level: '2' }
const rawOf = (rate: number, channelCount: number) => ['-f', 's16le', '-ac', String(channelCount), '-ar', String(rate)]

/** Encodes mp3 with the system's `ffmpeg`, in joint stereo. */
function encodeMp3(channels: Channels, rate: number): Buffer {
  const { bitrate, level } = channels.length === 1 ? mono : stereo
  const codec = ['-f', 'mp3', '-c:a', 'libmp3lame', '-b:a', bitrate, '-compression_level', level, '-id3v2_version', '0']
  const exact = ['-flags:a', '+bitexact', '-fflags', '+bitexact']
  return convert(rawOf(rate, channels.length), [...codec, ...exact], toPcm(channels))
}

/** Decodes without the silence that the encoder adds. */
function decodeMp3(file: Buffer, rate: number, channelCount: number): Channels {
  const pcm = convert(['-f', 'mp3'], rawOf(rate, channelCount), file)
  const length = Math.floor(pcm.length / (2 * channelCount))
  function channel(index: number): Float32Array {
    const samples = new Float32Array(length)
    for (let at = 0; at < length; at++) samples[at] = pcm.readInt16LE(2 * (at * channelCount + index)) / 32_768
    return samples
  }
  return [channel(0), ...Array.from({ length: channelCount - 1 }, (_, index) => channel(index + 1))]
}

/** Uses files: the header with the encoder delay is written last. */
function convert(inputOptions: readonly string[], outputOptions: readonly string[], input: Buffer): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'schola-audio-'))
  try {
    writeFileSync(join(folder, 'in'), input)
    execFileSync('ffmpeg', ['-nostdin', '-v', 'error', ...inputOptions, '-i', 'in', ...outputOptions, 'out'], {
      cwd: folder,
    })
    return readFileSync(join(folder, 'out'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function toPcm(channels: Channels): Buffer {
  const pcm = Buffer.alloc(channels[0].length * channels.length * 2)
  for (const [index, samples] of channels.entries()) {
    samples.forEach((value, at) => {
      const level = Math.round(Math.min(1, Math.max(-1, value)) * 32_767)
      pcm.writeInt16LE(level, 2 * (at * channels.length + index))
    })
  }
  return pcm
}

const targetLoudness = -18
/** Below the allowed peak, since encoding changes peaks. */
const ceiling = -2.2
const nearEnough = 0.1
const coderLoss = 0.47

export interface Recording {
  readonly file: Buffer
  readonly channels: Channels
}

/** Encodes a recording so that its loudness is right after decoding. */
export function encodeAtLoudness(sound: Channels, rate: number): Recording {
  let target = targetLoudness + coderLoss
  for (let round = 0; ; round++) {
    const file = encodeMp3(master(sound, rate, target, ceiling), rate)
    const channels = decodeMp3(file, rate, sound.length)
    const missed = targetLoudness - loudnessOf(channels, rate)
    if (Math.abs(missed) < nearEnough || round === 2) return { file, channels }
    target += missed
  }
}
