import { mostMelodies, mostRecordingBytes, recordingKinds } from '@schola/contract/recording-file'
import { Inflate, strFromU8, zipSync } from 'fflate'
import { ContentMistake } from '../sources/parse-yaml.ts'

const mostFiles = 200
/** Of all files together, unpacked, but for the recordings, of which each may be as large as one that is uploaded. */
const mostBytes = 40 * 1024 * 1024
const mostMegabytes = mostBytes / 1024 / 1024

/** The same files give the same zip, whenever it is made. */
const madeAt = '1980-02-01T00:00:00'

const isRecording = (name: string): boolean => recordingKinds.some((kind) => name.endsWith(`recording.${kind}`))

/** Packs files by their names; an inner folder is part of the name. What is sung is packed already. */
export function writeZip(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const packed = Object.entries(files).map(
    ([name, bytes]) =>
      [name, [bytes, { level: isRecording(name) ? 0 : 6 }]] as [string, [Uint8Array, { level: 0 | 6 }]],
  )
  return zipSync(Object.fromEntries(packed), { mtime: madeAt })
}

const broken = (): ContentMistake => new ContentMistake(['The zip file is broken.'])
const tooLarge = (): ContentMistake =>
  new ContentMistake([`The zip file holds more than ${mostMegabytes} MB; without recordings a chant never does.`])

interface Entry {
  readonly name: string
  readonly isPlain: boolean
  readonly checksum: number
  readonly packedSize: number
  readonly size: number
  readonly offset: number
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const endLength = 22
const longestComment = 65_535

/** Where the list of files is closed; a comment may stand behind it. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - endLength - longestComment)
  for (let place = view.byteLength - endLength; place >= first; place -= 1) {
    if (view.getUint32(place, true) === 0x06054b50) return place
  }
  throw new ContentMistake(['This is not a zip file.'])
}

/** A name that stays within the folder that it is unpacked to. */
function checkName(name: string): void {
  const isOutside = /^[/\\]|^[a-z]:|\\/i.test(name) || name.split('/').some((step) => step === '..' || step === '.')
  if (isOutside) throw new ContentMistake([`The zip file names “${name}”, which lies outside of it.`])
  const isReadable = !/\p{Cc}/u.test(name)
  if (name === '' || !isReadable) throw new ContentMistake(['The zip file has a file without a name that can be read.'])
}

function readEntry(bytes: Uint8Array, view: DataView, place: number): Entry & { readonly next: number } {
  if (view.getUint32(place, true) !== 0x02014b50) throw broken()
  const nameEnd = place + 46 + view.getUint16(place + 28, true)
  if (nameEnd > bytes.length) throw broken()
  const name = strFromU8(bytes.subarray(place + 46, nameEnd))
  const method = view.getUint16(place + 10, true)
  if ((view.getUint16(place + 8, true) & 1) === 1) {
    throw new ContentMistake([`“${name}” in the zip file is locked by a password.`])
  }
  if (method !== 0 && method !== 8) {
    throw new ContentMistake([`“${name}” in the zip file is packed in a way that is not known here.`])
  }
  checkName(name)
  return {
    name,
    isPlain: method === 0,
    checksum: view.getUint32(place + 16, true),
    packedSize: view.getUint32(place + 20, true),
    size: view.getUint32(place + 24, true),
    offset: view.getUint32(place + 42, true),
    next: nameEnd + view.getUint16(place + 30, true) + view.getUint16(place + 32, true),
  }
}

function checkSizes(entries: readonly Entry[]): void {
  const recordings = entries.filter(({ name }) => isRecording(name))
  if (recordings.length > mostMelodies) {
    throw new ContentMistake([`The zip file holds ${recordings.length} recordings; ${mostMelodies} are allowed.`])
  }
  const large = recordings.find(({ size }) => size > mostRecordingBytes)
  if (large) {
    const most = mostRecordingBytes / 1024 / 1024
    throw new ContentMistake([`“${large.name}” in the zip file has more than ${most} MB, and no recording may.`])
  }
  const others = entries.filter(({ name }) => !isRecording(name))
  if (others.reduce((sum, { size }) => sum + size, 0) > mostBytes) throw tooLarge()
}

/** The list at the end of a zip file, by which everything is refused that can be before it is unpacked. */
function readList(bytes: Uint8Array): Entry[] {
  const view = viewOf(bytes)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > mostFiles) throw new ContentMistake([`The zip file holds ${count} files; ${mostFiles} are allowed.`])
  const entries: Entry[] = []
  const names = new Set<string>()
  let place = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    const entry = readEntry(bytes, view, place)
    place = entry.next
    if (names.has(entry.name)) throw new ContentMistake([`The zip file has “${entry.name}” twice.`])
    names.add(entry.name)
    if (!entry.name.endsWith('/')) entries.push(entry)
  }
  checkSizes(entries)
  return entries
}

function packedBytes(bytes: Uint8Array, { offset, packedSize }: Entry): Uint8Array {
  const view = viewOf(bytes)
  if (view.getUint32(offset, true) !== 0x04034b50) throw broken()
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  if (start + packedSize > bytes.length) throw broken()
  return bytes.subarray(start, start + packedSize)
}

/** One part of the packed bytes gives at most a thousand times as many, so that nothing grows unseen. */
const partLength = 4096

function inflated(packed: Uint8Array, size: number): Uint8Array {
  const whole = new Uint8Array(size)
  let length = 0
  const inflating = new Inflate((part) => {
    // Whatever the list has said, this is what is really there.
    if (length + part.length > size) throw tooLarge()
    whole.set(part, length)
    length += part.length
  })
  for (let place = 0; place < packed.length; place += partLength) {
    inflating.push(packed.subarray(place, place + partLength), place + partLength >= packed.length)
  }
  if (length !== size) throw broken()
  return whole
}

const checksumTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function checksumOf(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (value >>> 8) ^ (checksumTable[(value ^ byte) & 0xff] ?? 0)
  return (value ^ 0xffffffff) >>> 0
}

function unpack(bytes: Uint8Array, entry: Entry): Uint8Array {
  const packed = packedBytes(bytes, entry)
  if (entry.isPlain && packed.length !== entry.size) throw broken()
  const content = entry.isPlain ? packed.slice() : inflated(packed, entry.size)
  if (checksumOf(content) !== entry.checksum) throw broken()
  return content
}

/** Unpacks a zip file that somebody sent; throws a `ContentMistake` and nothing else, and never unpacks more than is allowed. */
export function readZip(bytes: Uint8Array): Record<string, Uint8Array> {
  try {
    return Object.fromEntries(readList(bytes).map((entry) => [entry.name, unpack(bytes, entry)]))
  } catch (error) {
    throw error instanceof ContentMistake ? error : broken()
  }
}
