import { hash } from 'node:crypto'
import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A part of a text, plain and deflated. Parts laid side by side are one text, and one gzip stream. */
interface Segment {
  readonly plain: Buffer
  readonly deflated: Buffer
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
  return { plain, deflated: Buffer.from(deflated), checksumAfter }
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
  return { plain, deflated, checksumAfter: (before) => crc32(plain, before) }
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const lastBlock = [3, 0]

function joinGzip(segments: readonly Segment[]): Buffer {
  let checksum = 0
  let length = 0
  for (const { plain, checksumAfter } of segments) {
    checksum = checksumAfter(checksum)
    length += plain.length
  }
  const trailer = Buffer.from([...lastBlock, 0, 0, 0, 0, 0, 0, 0, 0])
  trailer.writeUInt32LE(checksum, 2)
  trailer.writeUInt32LE(length % 2 ** 32, 6)
  return Buffer.concat([gzipHeader, ...segments.map(({ deflated }) => deflated), trailer])
}

/** The learning path of one learner, as JSON. */
export type LearnerPath = (ownJson: string, encoding: 'gzip' | 'identity') => Buffer

/**
 * Prepares the learning path for all learners: what is the same for everybody is compressed once, and what is the
 * learner's own of each chant, as `{chant id: {progress, …}}`, goes between.
 */
export function prepareLearnerPath(chants: readonly { readonly id: number }[]): LearnerPath {
  const parts = chants.map((chant, index) => {
    const before = `${index === 0 ? '[' : ','}${JSON.stringify(chant).slice(0, -1)},`
    return { id: chant.id, head: deflateSegment(before), untouched: deflateSegment(`${before}"progress":null}`) }
  })
  const end = deflateSegment(chants.length === 0 ? '[]' : ']')
  return (ownJson, encoding) => {
    const own = JSON.parse(ownJson) as Record<number, object> // written by our own query
    const segments = parts.flatMap(({ id, head, untouched }) =>
      own[id] === undefined ? untouched : [head, storeSegment(JSON.stringify(own[id]).slice(1))],
    )
    segments.push(end)
    return encoding === 'gzip' ? joinGzip(segments) : Buffer.concat(segments.map(({ plain }) => plain))
  }
}

/** Says the same of two replies exactly when they are the same; `fingerprint` is that of the curriculum. */
export function pathTag(fingerprint: string, ownJson: string): string {
  return `W/"${hash('sha256', fingerprint + ownJson, 'base64url').slice(0, 27)}"`
}
