/** What a recording is, or a sentence that says why it is none. */
export type JudgedRecording = { readonly kind: 'mp3' | 'm4a' | 'ogg' } | { readonly mistake: string }

const text = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length))

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** By version and layer, in kilobits a second; what has no number is not allowed. */
const bitRates: Readonly<Record<string, readonly number[]>> = {
  '1-3': [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  '2-3': [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const sampleRates = [44_100, 48_000, 32_000]

/** The length of the frame of an MP3 that begins at a place; nothing where none does. */
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

/** Where an ID3 tag at the beginning ends. */
function endOfTag(bytes: Uint8Array): number {
  if (text(bytes, 0, 3) !== 'ID3' || bytes.length < 10) return 0
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10)
  const hasFooter = ((bytes[5] ?? 0) & 0x10) !== 0
  return 10 + ((a & 127) << 21) + ((b & 127) << 14) + ((c & 127) << 7) + (d & 127) + (hasFooter ? 10 : 0)
}

/** So many frames in a row are no accident. */
const fewestFrames = 4
/** Some programs leave so many bytes between the tag and the sound. */
const mostPadding = 4096

function isMp3(bytes: Uint8Array): boolean {
  const from = endOfTag(bytes)
  const last = Math.min(from + mostPadding, bytes.length - 4)
  for (let begin = from; begin <= last; begin += 1) {
    let at = begin
    let frames = 0
    while (frames < fewestFrames) {
      const length = frameLength(bytes, at)
      if (length === undefined || at + length > bytes.length) break
      at += length
      frames += 1
    }
    if (frames === fewestFrames) return true
    // Without a tag, sound begins with the first byte.
    if (from === 0) return false
  }
  return false
}

interface Box {
  readonly type: string
  readonly from: number
  readonly to: number
}

/** Maximum number of boxes read at one level; audio files have about ten. */
const maxBoxes = 100

/** The boxes of an MPEG-4 file between two places; the reading ends where they make no sense. */
function boxesIn(bytes: Uint8Array, from: number, to: number): Box[] {
  const view = viewOf(bytes)
  const boxes: Box[] = []
  let at = from
  while (at + 8 <= to && boxes.length < maxBoxes) {
    const short = view.getUint32(at)
    const isLong = short === 1 && at + 16 <= to
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short
    const head = isLong ? 16 : 8
    if (size < head || at + size > to) break
    boxes.push({ type: text(bytes, at + 4, 4), from: at + head, to: at + size })
    at += size
  }
  return boxes
}

const insideOf = (bytes: Uint8Array, boxes: readonly Box[], type: string): Box[] =>
  boxes
    .filter((box) => box.type === type)
    .flatMap(({ from, to }) => boxesIn(bytes, from, to))
    .slice(0, maxBoxes)

/** The kinds of its tracks, as "soun" and "vide"; nothing when it is no MPEG-4 file. */
function tracksOf(bytes: Uint8Array): string[] | undefined {
  const outer = boxesIn(bytes, 0, bytes.length)
  if (outer[0]?.type !== 'ftyp') return undefined
  const media = insideOf(bytes, insideOf(bytes, insideOf(bytes, outer, 'moov'), 'trak'), 'mdia')
  return media.filter(({ type }) => type === 'hdlr').map(({ from }) => text(bytes, from + 8, 4))
}

/** The beginning of what the first page of an Ogg file holds; nothing when it is none. */
function oggHead(bytes: Uint8Array): string | undefined {
  if (text(bytes, 0, 5) !== 'OggS\0' || bytes.length < 28) return undefined
  const segments = bytes[26] ?? 0
  const from = 27 + segments
  const length = bytes.subarray(27, from).reduce((sum, each) => sum + each, 0)
  const isFollowed = text(bytes, from + length, 5) === 'OggS\0'
  return isFollowed ? text(bytes, from, 8) : undefined
}

const wanted = 'Choose a recording as MP3, M4A or Ogg (Opus or Vorbis).'

/** Judges a file by its content, whatever it is called. */
export function judgeRecording(bytes: Uint8Array): JudgedRecording {
  if (bytes.length === 0) return { mistake: `The file is empty. ${wanted}` }
  const tracks = tracksOf(bytes)
  if (tracks?.includes('vide')) return { mistake: `This is a video. ${wanted}` }
  if (tracks) return tracks.includes('soun') ? { kind: 'm4a' } : { mistake: `This file holds no sound. ${wanted}` }
  const head = oggHead(bytes)
  if (head !== undefined) {
    const isSound = head === 'OpusHead' || head.startsWith('\x01vorbis')
    return isSound ? { kind: 'ogg' } : { mistake: `This Ogg file is neither Opus nor Vorbis. ${wanted}` }
  }
  return isMp3(bytes) ? { kind: 'mp3' } : { mistake: `Schola cannot play this file. ${wanted}` }
}
