import type { ItemMemory, Memory } from './fold.ts'

const itemSize = 22

/** Twenty-two bytes an item, so that the memory of a learner is one small value in the database. */
export function packMemory(memory: Memory): Uint8Array {
  const bytes = new Uint8Array(memory.size * itemSize)
  const view = new DataView(bytes.buffer)
  let place = 0
  for (const [item, { stability, difficulty, day, count, seenAt }] of memory) {
    view.setUint32(place, item)
    view.setFloat32(place + 4, stability)
    view.setFloat32(place + 8, difficulty)
    view.setUint16(place + 12, day)
    view.setUint16(place + 14, Math.min(count, 65_535))
    view.setUint16(place + 16, Math.floor(seenAt / 2 ** 32))
    view.setUint32(place + 18, seenAt % 2 ** 32)
    place += itemSize
  }
  return bytes
}

export function unpackMemory(bytes: Uint8Array): Map<number, ItemMemory> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const memory = new Map<number, ItemMemory>()
  for (let place = 0; place + itemSize <= bytes.length; place += itemSize) {
    memory.set(view.getUint32(place), {
      stability: view.getFloat32(place + 4),
      difficulty: view.getFloat32(place + 8),
      day: view.getUint16(place + 12),
      count: view.getUint16(place + 14),
      seenAt: view.getUint16(place + 16) * 2 ** 32 + view.getUint32(place + 18),
    })
  }
  return memory
}
