import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Channels } from './channels.ts'

/** Constant, so that a player that seeks lands on the sample; small, because a learner may keep all of them offline. */
const mono = { bitrate: '48k', level: '0' }
const stereo = { bitrate: '56k', level: '2' }
const rawOf = (rate: number, channelCount: number) => ['-f', 's16le', '-ac', String(channelCount), '-ar', String(rate)]

/** One mp3, which every browser plays, by the `ffmpeg` of the system; what two channels share is coded once. */
export function encodeMp3(channels: Channels, rate: number): Buffer {
  const { bitrate, level } = channels.length === 1 ? mono : stereo
  const codec = ['-f', 'mp3', '-c:a', 'libmp3lame', '-b:a', bitrate, '-compression_level', level, '-id3v2_version', '0']
  const exact = ['-flags:a', '+bitexact', '-fflags', '+bitexact']
  return convert(rawOf(rate, channels.length), [...codec, ...exact], toPcm(channels))
}

/** The samples that a player hears: without the silence that the coder adds before and after. */
export function decodeMp3(file: Buffer, rate: number, channelCount: number): Channels {
  const pcm = convert(['-f', 'mp3'], rawOf(rate, channelCount), file)
  const length = Math.floor(pcm.length / (2 * channelCount))
  function channel(place: number): Float32Array {
    const samples = new Float32Array(length)
    for (let at = 0; at < length; at++) samples[at] = pcm.readInt16LE(2 * (at * channelCount + place)) / 32_768
    return samples
  }
  return [channel(0), ...Array.from({ length: channelCount - 1 }, (_, place) => channel(place + 1))]
}

/** Through files, not pipes: the header that tells players what to skip is written last, at the beginning of the file. */
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
  for (const [place, samples] of channels.entries()) {
    samples.forEach((value, at) => {
      const level = Math.round(Math.min(1, Math.max(-1, value)) * 32_767)
      pcm.writeInt16LE(level, 2 * (at * channels.length + place))
    })
  }
  return pcm
}
