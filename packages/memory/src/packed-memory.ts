import type { ItemMemory, Memory } from './fold.ts'

const itemSize = 22
/** As a device gets it: without the time of the last answer, which only the server needs, to put late answers in order. */
const toldSize = 16

function pack(memory: Memory, size: number): Uint8Array {
  const bytes = new Uint8Array(memory.size * size)
  const view = new DataView(bytes.buffer)
  let place = 0
  for (const [item, { stability, difficulty, day, count, seenAt }] of memory) {
    view.setUint32(place, item)
    view.setFloat32(place + 4, stability)
    view.setFloat32(place + 8, difficulty)
    view.setUint16(place + 12, day)
    view.setUint16(place + 14, Math.min(count, 65_535))
    if (size === itemSize) {
      view.setUint16(place + 16, Math.floor(seenAt / 2 ** 32))
      view.setUint32(place + 18, seenAt % 2 ** 32)
    }
    place += size
  }
  return bytes
}

function unpack(bytes: Uint8Array, size: number): Map<number, ItemMemory> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const memory = new Map<number, ItemMemory>()
  for (let place = 0; place + size <= bytes.length; place += size) {
    memory.set(view.getUint32(place), {
      stability: view.getFloat32(place + 4),
      difficulty: view.getFloat32(place + 8),
      day: view.getUint16(place + 12),
      count: view.getUint16(place + 14),
      seenAt: size === itemSize ? view.getUint16(place + 16) * 2 ** 32 + view.getUint32(place + 18) : 0,
    })
  }
  return memory
}

/** Twenty-two bytes an item, so that the memory of a learner is one small value in the database. */
export const packMemory = (memory: Memory): Uint8Array => pack(memory, itemSize)
export const unpackMemory = (bytes: Uint8Array): Map<number, ItemMemory> => unpack(bytes, itemSize)

/** Sixteen bytes an item, as a device is told of it. */
export const packTold = (memory: Memory): Uint8Array => pack(memory, toldSize)
export const unpackTold = (bytes: Uint8Array): Map<number, ItemMemory> => unpack(bytes, toldSize)
