import type { ItemMemory, Memory } from './fold.ts'

const itemSize = 22
/** As a device is told of an item: without the last six bytes, the time, which only matters where late answers are folded. */
const toldSize = 16

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function writeItem(view: DataView, place: number, item: number, memory: ItemMemory): void {
  view.setUint32(place, item)
  view.setFloat32(place + 4, memory.stability)
  view.setFloat32(place + 8, memory.difficulty)
  view.setUint16(place + 12, memory.day)
  view.setUint16(place + 14, Math.min(memory.count, 65_535))
  view.setUint16(place + 16, Math.floor(memory.seenAt / 2 ** 32))
  view.setUint32(place + 18, memory.seenAt % 2 ** 32)
}

const readItem = (view: DataView, place: number, isTold: boolean): ItemMemory => ({
  stability: view.getFloat32(place + 4),
  difficulty: view.getFloat32(place + 8),
  day: view.getUint16(place + 12),
  count: view.getUint16(place + 14),
  seenAt: isTold ? 0 : view.getUint16(place + 16) * 2 ** 32 + view.getUint32(place + 18),
})

function unpack(bytes: Uint8Array, size: number): Map<number, ItemMemory> {
  const view = viewOf(bytes)
  const memory = new Map<number, ItemMemory>()
  for (let place = 0; place + size <= bytes.length; place += size) {
    memory.set(view.getUint32(place), readItem(view, place, size === toldSize))
  }
  return memory
}

/** Twenty-two bytes an item, so that the memory of a learner is one small value in the database. */
export const packMemory = (memory: Memory): Uint8Array => packChanged(new Uint8Array(), memory)
export const unpackMemory = (bytes: Uint8Array): Map<number, ItemMemory> => unpack(bytes, itemSize)

/** Of some items alone: an answer speaks of a few, and a reading should not take apart the hundreds of others. */
export function unpackSome(bytes: Uint8Array, wanted: ReadonlySet<number>): Map<number, ItemMemory> {
  const view = viewOf(bytes)
  const memory = new Map<number, ItemMemory>()
  for (let place = 0; place + itemSize <= bytes.length; place += itemSize) {
    const item = view.getUint32(place)
    if (wanted.has(item)) memory.set(item, readItem(view, place, false))
  }
  return memory
}

/** A packed memory with some items changed, each at its place, and those that are new after them. */
export function packChanged(bytes: Uint8Array, changed: Memory): Uint8Array {
  const before = viewOf(bytes)
  const fresh = new Map(changed)
  const places: [number, number, ItemMemory][] = []
  for (let place = 0; place + itemSize <= bytes.length; place += itemSize) {
    const item = before.getUint32(place)
    const memory = changed.get(item)
    if (!memory) continue
    places.push([place, item, memory])
    fresh.delete(item)
  }
  const packed = new Uint8Array(bytes.length + fresh.size * itemSize)
  packed.set(bytes)
  const view = viewOf(packed)
  for (const [place, item, memory] of places) writeItem(view, place, item, memory)
  let end = bytes.length
  for (const [item, memory] of fresh) {
    writeItem(view, end, item, memory)
    end += itemSize
  }
  return packed
}

/** Sixteen bytes an item, as a device is told of a packed memory. */
export function toldOf(bytes: Uint8Array): Uint8Array {
  const told = new Uint8Array((bytes.length / itemSize) * toldSize)
  for (let from = 0, to = 0; to < told.length; from += itemSize, to += toldSize) {
    for (let byte = 0; byte < toldSize; byte += 1) told[to + byte] = bytes[from + byte] ?? 0
  }
  return told
}

export const unpackTold = (bytes: Uint8Array): Map<number, ItemMemory> => unpack(bytes, toldSize)
