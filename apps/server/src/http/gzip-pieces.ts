import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A part of an answer, plain and deflated. Parts laid side by side are one text, and one gzip stream. */
export interface Piece {
  readonly plain: Buffer
  readonly deflated: Buffer
}

/** Compressed once for many answers: it refers to nothing before it and ends on a whole byte, so it fits anywhere. */
export function deflatePiece(plain: Buffer): Piece {
  const deflated = deflateRawSync(plain, { finishFlush: constants.Z_FULL_FLUSH })
  // A copy of its own size: what the compressor gives is the beginning of a buffer several times as large.
  return { plain, deflated: Buffer.from(deflated) }
}

const longestStored = 0xffff

/** A text that one answer alone holds, as it is: compressing so little would cost more than sending it. */
export function storePiece(text: string): Piece {
  const length = Buffer.byteLength(text)
  if (length > longestStored) return deflatePiece(Buffer.from(text))
  const deflated = Buffer.allocUnsafe(5 + length)
  deflated[0] = 0
  deflated.writeUInt16LE(length, 1)
  deflated.writeUInt16LE(longestStored - length, 3)
  deflated.write(text, 5)
  return { plain: deflated.subarray(5), deflated }
}

export const joinPlain = (pieces: readonly Piece[]): Buffer => Buffer.concat(pieces.map(({ plain }) => plain))

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const lastBlock = [3, 0]

export function joinGzip(pieces: readonly Piece[]): Buffer {
  let checksum = 0
  let length = 0
  for (const { plain } of pieces) {
    // Of no bytes at all, zlib would begin anew.
    if (plain.length > 0) checksum = crc32(plain, checksum)
    length += plain.length
  }
  const trailer = Buffer.from([...lastBlock, 0, 0, 0, 0, 0, 0, 0, 0])
  trailer.writeUInt32LE(checksum, 2)
  trailer.writeUInt32LE(length % 2 ** 32, 6)
  return Buffer.concat([header, ...pieces.map(({ deflated }) => deflated), trailer])
}
