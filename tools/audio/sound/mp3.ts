import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Constant, so that a player that seeks lands on the sample; small, because a learner may keep all of them offline. */
const bitrate = '48k'
const raw = ['-f', 's16le', '-ac', '1', '-ar']

/** One mono mp3, which every browser plays, by the `ffmpeg` of the system. */
export function encodeMp3(samples: Float32Array, rate: number): Buffer {
  const codec = ['-f', 'mp3', '-c:a', 'libmp3lame', '-b:a', bitrate, '-compression_level', '0', '-id3v2_version', '0']
  return convert([...raw, String(rate)], [...codec, '-flags:a', '+bitexact', '-fflags', '+bitexact'], toPcm(samples))
}

/** The samples that a player hears: without the silence that the coder adds before and after. */
export function decodeMp3(file: Buffer, rate: number): Float32Array {
  const pcm = convert(['-f', 'mp3'], [...raw, String(rate)], file)
  return Float32Array.from({ length: Math.floor(pcm.length / 2) }, (_, at) => pcm.readInt16LE(2 * at) / 32_768)
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

function toPcm(samples: Float32Array): Buffer {
  const pcm = Buffer.alloc(samples.length * 2)
  samples.forEach((value, at) => pcm.writeInt16LE(Math.round(Math.min(1, Math.max(-1, value)) * 32_767), 2 * at))
  return pcm
}
