import { hash } from 'node:crypto'
import { constants, crc32, deflateRawSync, gunzipSync } from 'node:zlib'

/** A part of a text. Parts laid side by side are one text, and one gzip stream. */
interface Segment {
  readonly deflated: Buffer
  /** Of the text itself, in bytes. */
  readonly length: number
  /** Given the checksum of all that stands before, that of all up to the end of the segment. */
  readonly checksumAfter: (before: number) => number
}

/** Of CRC-32, the lowest power in the highest bit, as everything that follows. */
const crcPolynomial = 0xedb88320
const crcOne = 0x80000000

/** The product of two polynomials over the integers modulo 2, modulo that of CRC-32. */
function crcProduct(one: number, other: number): number {
  let product = 0
  let power = other
  for (let bits = one | 0; bits !== 0; bits <<= 1) {
    if (bits < 0) product ^= power
    power = (power >>> 1) ^ (crcPolynomial & -(power & 1))
  }
  return product >>> 0
}

/** What a checksum is multiplied by when so many bytes follow, so that the bytes before need not be read again. */
function crcShift(bytes: number): number {
  let shift = crcOne
  // x to the power of 8, then squared for each bit of the number.
  let power = crcOne >>> 8
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) shift = crcProduct(shift, power)
    power = crcProduct(power, power)
  }
  return shift
}

/** Compressed once for many replies: it refers to nothing before it and ends on a whole byte, so it fits anywhere. */
function deflateSegment(text: string): Segment {
  const plain = Buffer.from(text)
  // A small memory ends blocks early, so that words and lists of numbers each have a code of their own.
  const deflated = deflateRawSync(plain, { finishFlush: constants.Z_FULL_FLUSH, level: 9, memLevel: 4 })
  const own = crc32(plain)
  const shift = crcShift(plain.length)
  const checksumAfter = (before: number) => (crcProduct(shift, before) ^ own) >>> 0
  // A copy of its own size: what the compressor gives is the beginning of a buffer several times as large.
  return { deflated: Buffer.from(deflated), length: plain.length, checksumAfter }
}

const longestStored = 0xffff

/** A text of one reply alone, which is so short that compressing it would cost more than sending it. */
function storeSegment(text: string): Segment {
  const length = Buffer.byteLength(text)
  if (length > longestStored) return deflateSegment(text)
  const deflated = Buffer.allocUnsafe(5 + length)
  deflated[0] = 0
  deflated.writeUInt16LE(length, 1)
  deflated.writeUInt16LE(longestStored - length, 3)
  deflated.write(text, 5)
  const plain = deflated.subarray(5)
  return { deflated, length, checksumAfter: (before) => crc32(plain, before) }
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const lastBlock = [3, 0]

/** One gzip stream in pieces. */
function joinGzip(segments: readonly Segment[]): Buffer[] {
  let checksum = 0
  let total = 0
  for (const { length, checksumAfter } of segments) {
    checksum = checksumAfter(checksum)
    total += length
  }
  const trailer = Buffer.from([...lastBlock, 0, 0, 0, 0, 0, 0, 0, 0])
  trailer.writeUInt32LE(checksum, 2)
  trailer.writeUInt32LE(total % 2 ** 32, 6)
  return [gzipHeader, ...segments.map(({ deflated }) => deflated), trailer]
}

/** What is sent of a chant to those who have begun it, and to those who have not. */
export interface PathChant {
  readonly begun: { readonly id: number }
  readonly unbegun: object
}

type OwnParts = Readonly<Record<number, object | undefined>>

/** A chant as it stands in the path: up to where the learner's own begins, and whole for who has none. */
interface Text {
  readonly id: number
  readonly head: string
  readonly unbegun: string
}

/** Neighbors on the path, as they are to one learner. */
interface Stretch {
  readonly ids: readonly number[]
  segmentsFor(own: OwnParts): readonly Segment[]
}

type Deflate = (text: string) => Segment

function prepareChant({ id, head, unbegun }: Text, deflate: Deflate): Stretch {
  const begun = deflate(head)
  const untouched = [deflate(unbegun)]
  return {
    ids: [id],
    segmentsFor: ({ [id]: own }) =>
      own === undefined ? untouched : [begun, storeSegment(JSON.stringify(own).slice(1))],
  }
}

/** Apart from what prepares it, whose texts it would hold in memory. */
function joinStretches(parts: readonly Stretch[], whole: Segment): Stretch {
  const ids = parts.flatMap((part) => part.ids)
  const untouched = [whole]
  return {
    ids,
    segmentsFor: (own) =>
      ids.every((id) => own[id] === undefined) ? untouched : parts.flatMap((part) => part.segmentsFor(own)),
  }
}

const joinedAtOnce = 4

/** Compressed together as long as the learner has begun none: that is shorter, and less to lay side by side. */
function prepareStretch(texts: readonly Text[], deflate: Deflate): Stretch {
  const [only] = texts
  if (only && texts.length === 1) return prepareChant(only, deflate)
  const size = Math.ceil(texts.length / joinedAtOnce)
  const starts = Array.from({ length: Math.ceil(texts.length / size) }, (_, index) => index * size)
  const parts = starts.map((start) => prepareStretch(texts.slice(start, start + size), deflate))
  return joinStretches(parts, deflate(texts.map(({ unbegun }) => unbegun).join('')))
}

/** The learning path of one learner, as JSON, in pieces that lie side by side. */
export type LearnerPath = (ownJson: string, encoding: 'gzip' | 'identity') => Buffer[]

export interface PreparedPath {
  readonly pathOf: LearnerPath
  /** By the hashes of their texts, for the next curriculum, most of which is the same. */
  readonly pathSegments: ReadonlyMap<string, Segment>
}

/**
 * Prepares the learning path for all learners: what is the same for everybody is compressed once, and what is the
 * learner's own of each chant, as `{chant id: {progress, …}}`, goes between.
 */
export function prepareLearnerPath(chants: readonly PathChant[], earlier?: PreparedPath['pathSegments']): PreparedPath {
  const texts = chants.map(({ begun, unbegun }, index) => {
    const upToOwn = (chant: object) => `${index === 0 ? '[' : ','}${JSON.stringify(chant).slice(0, -1)},`
    return { id: begun.id, head: upToOwn(begun), unbegun: `${upToOwn(unbegun)}"progress":null}` }
  })
  const segments = new Map<string, Segment>()
  function deflate(text: string): Segment {
    const print = hash('sha256', text, 'base64url')
    const segment = segments.get(print) ?? earlier?.get(print) ?? deflateSegment(text)
    segments.set(print, segment)
    return segment
  }
  const all = texts.length === 0 ? undefined : prepareStretch(texts, deflate)
  return { pathOf: layPath(all), pathSegments: segments }
}

/** Apart from what prepares it, whose texts it would hold in memory. */
function layPath(all: Stretch | undefined): LearnerPath {
  const end = storeSegment(all ? ']' : '[]')
  return (ownJson, encoding) => {
    const own = JSON.parse(ownJson) as OwnParts // written by our own query
    const zipped = joinGzip([...(all?.segmentsFor(own) ?? []), end])
    // Hardly anybody asks for it plain, so that it is not held.
    return encoding === 'gzip' ? zipped : [gunzipSync(Buffer.concat(zipped))]
  }
}

/** Says the same of two replies exactly when they are the same; `fingerprint` is that of the curriculum. */
export function pathTag(fingerprint: string, ownJson: string): string {
  return `W/"${hash('sha256', fingerprint + ownJson, 'base64url').slice(0, 27)}"`
}
