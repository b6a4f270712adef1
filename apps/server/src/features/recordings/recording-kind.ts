import type { ErrorCode } from '../../calls/http-error.ts'

/** The kind of a recording, or why the file cannot be used as one. */
export type JudgedRecording =
  | { readonly kind: 'mp3' | 'm4a' | 'ogg' }
  | { readonly mistake: Extract<ErrorCode, `recording_${string}`> }

const text = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length))

/** Bit rates in kbit/s by version and layer. */
const bitRates: Readonly<Record<string, readonly number[]>> = {
  '1-3': [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  '2-3': [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const sampleRates = [44_100, 48_000, 32_000]

/** Returns the length of the MP3 frame at an offset; undefined if there is none. */
function frameLength(bytes: Uint8Array, at: number): number | undefined {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
  if (first !== 0xff || second >> 5 !== 7) return undefined
  const versionBits = (second >> 3) & 3
  const isLayer3 = ((second >> 1) & 3) === 1
  if (versionBits === 1 || !isLayer3) return undefined
  const isFirst = versionBits === 3
  const bitRate = bitRates[isFirst ? '1-3' : '2-3']?.[third >> 4]
  const sampleRate = sampleRates[(third >> 2) & 3]
  if (!bitRate || sampleRate === undefined) return undefined
  const rate = sampleRate / (isFirst ? 1 : versionBits === 2 ? 2 : 4)
  return Math.floor(((isFirst ? 144 : 72) * bitRate * 1000) / rate) + ((third >> 1) & 1)
}

/** Returns the length of an ID3 tag at the beginning. */
function endOfTag(bytes: Uint8Array): number {
  if (text(bytes, 0, 3) !== 'ID3' || bytes.length < 10) return 0
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10)
  const hasFooter = ((bytes[5] ?? 0) & 0x10) !== 0
  return 10 + ((a & 127) << 21) + ((b & 127) << 14) + ((c & 127) << 7) + (d & 127) + (hasFooter ? 10 : 0)
}

/** Number of consecutive frames that identify an MP3. */
const minFrames = 4
/** Maximum padding that programs leave between the tag and the sound. */
const maxPaddingBytes = 4096

function isMp3(bytes: Uint8Array): boolean {
  const from = endOfTag(bytes)
  const last = Math.min(from + maxPaddingBytes, bytes.length - 4)
  for (let begin = from; begin <= last; begin += 1) {
    let at = begin
    let frames = 0
    while (frames < minFrames) {
      const length = frameLength(bytes, at)
      if (length === undefined || at + length > bytes.length) break
      at += length
      frames += 1
    }
    if (frames === minFrames) return true
    // Without a tag, sound begins with the first byte.
    if (from === 0) return false
  }
  return false
}

/** Judges a file by its content, whatever it is called. */
export function judgeRecording(bytes: Uint8Array): JudgedRecording {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length === 0) return { mistake: 'recording_empty' }
  if (text(file, 4, 4) === 'ftyp') {
    // This box holds the kind of a track.
    const hasTrack = (kind: string) => file.includes(`hdlr${'\0'.repeat(8)}${kind}`, 0, 'latin1')
    if (hasTrack('vide')) return { mistake: 'recording_is_video' }
    return hasTrack('soun') ? { kind: 'm4a' } : { mistake: 'recording_without_sound' }
  }
  if (text(file, 0, 5) === 'OggS\0') {
    const firstPage = text(file, 0, 100)
    const isSound = firstPage.includes('OpusHead') || firstPage.includes('\x01vorbis')
    return isSound ? { kind: 'ogg' } : { mistake: 'recording_codec_unknown' }
  }
  return isMp3(file) ? { kind: 'mp3' } : { mistake: 'recording_not_playable' }
}
