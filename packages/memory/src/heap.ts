export interface Heap<One> {
  readonly push: (one: One) => void
  /** Takes the first of all out; nothing when none is left. */
  readonly pop: () => One | undefined
}

/** A binary heap: the first of many, without sorting them all. */
export function heapOf<One>(isBefore: (one: One, other: One) => boolean): Heap<One> {
  const heap: One[] = []

  function push(one: One) {
    let place = heap.length
    while (place > 0) {
      const above = (place - 1) >> 1
      const other = heap[above] as One // stands within
      if (!isBefore(one, other)) break
      heap[place] = other
      place = above
    }
    heap[place] = one
  }

  function pop(): One | undefined {
    const first = heap[0]
    const last = heap.pop()
    if (last === undefined || heap.length === 0) return first
    let place = 0
    for (;;) {
      let below = place * 2 + 1
      if (below >= heap.length) break
      const right = below + 1
      if (right < heap.length && isBefore(heap[right] as One, heap[below] as One)) below = right // both stand within
      const other = heap[below] as One
      if (!isBefore(other, last)) break
      heap[place] = other
      place = below
    }
    heap[place] = last
    return first
  }

  return { push, pop }
}
