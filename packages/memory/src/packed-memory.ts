import type { ItemMemory, Memory } from './fold.ts'

/** As a device is told of an item, and as a memory is kept. */
const toldSize = 16
/** With the time of the last entry, which only matters where more is folded upon what has left the log. */
const itemSize = 22

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function writeTold(view: DataView, place: number, item: number, memory: ItemMemory): void {
  view.setUint32(place, item)
  view.setFloat32(place + 4, memory.stability)
  view.setFloat32(place + 8, memory.difficulty)
  view.setUint16(place + 12, memory.day)
  view.setUint16(place + 14, Math.min(memory.count, 65_535))
}

const readItem = (view: DataView, place: number, seenAt: number): ItemMemory => ({
  stability: view.getFloat32(place + 4),
  difficulty: view.getFloat32(place + 8),
  day: view.getUint16(place + 12),
  count: view.getUint16(place + 14),
  seenAt,
})

/** Twenty-two bytes an item: what has left the log. */
export function packMemory(memory: Memory): Uint8Array {
  const packed = new Uint8Array(memory.size * itemSize)
  const view = viewOf(packed)
  let place = 0
  for (const [item, one] of memory) {
    writeTold(view, place, item, one)
    view.setUint16(place + toldSize, Math.floor(one.seenAt / 2 ** 32))
    view.setUint32(place + toldSize + 2, one.seenAt % 2 ** 32)
    place += itemSize
  }
  return packed
}

export function unpackMemory(bytes: Uint8Array): Map<number, ItemMemory> {
  const view = viewOf(bytes)
  const memory = new Map<number, ItemMemory>()
  for (let place = 0; place + itemSize <= bytes.length; place += itemSize) {
    const seenAt = view.getUint16(place + toldSize) * 2 ** 32 + view.getUint32(place + toldSize + 2)
    memory.set(view.getUint32(place), readItem(view, place, seenAt))
  }
  return memory
}

/** Sixteen bytes an item, so that the memory of a learner is one small value, and is told as it is kept. */
export const packTold = (memory: Memory): Uint8Array => changeTold(new Uint8Array(), new Set(), () => memory)

export function unpackTold(bytes: Uint8Array): Map<number, ItemMemory> {
  const view = viewOf(bytes)
  const memory = new Map<number, ItemMemory>()
  for (let place = 0; place + toldSize <= bytes.length; place += toldSize) {
    memory.set(view.getUint32(place), readItem(view, place, 0))
  }
  return memory
}

/**
 * The same bytes with some items changed, each at its place, and those that are new after them. The hundreds of others are
 * neither taken apart nor, as long as nothing is new, copied: it is the given bytes that change.
 */
export function changeTold(
  bytes: Uint8Array,
  wanted: ReadonlySet<number>,
  change: (before: Memory) => Memory,
): Uint8Array {
  const view = viewOf(bytes)
  const places = new Map<number, number>()
  const before = new Map<number, ItemMemory>()
  for (let place = 0; place + toldSize <= bytes.length && places.size < wanted.size; place += toldSize) {
    const item = view.getUint32(place)
    if (!wanted.has(item)) continue
    places.set(item, place)
    before.set(item, readItem(view, place, 0))
  }
  const after = change(before)
  let end = bytes.length
  for (const item of after.keys()) {
    if (places.has(item)) continue
    places.set(item, end)
    end += toldSize
  }
  const packed = end === bytes.length ? bytes : new Uint8Array(end)
  if (packed !== bytes) packed.set(bytes)
  const changed = viewOf(packed)
  for (const [item, memory] of after) writeTold(changed, places.get(item) ?? 0, item, memory)
  return packed
}
