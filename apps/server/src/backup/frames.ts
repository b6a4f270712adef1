/** Longer pieces are cut, so that a reader never needs to hold more. */
export const longestFrame = 64 * 1024

/** A piece of a table's rows with its length before it; the empty piece ends the table. */
export function* frame(rows: Buffer): Generator<Buffer> {
  for (let start = 0; start < rows.length; start += longestFrame) {
    const piece = rows.subarray(start, start + longestFrame)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    yield length
    yield piece
  }
}

export const endOfRows = Buffer.alloc(4)
