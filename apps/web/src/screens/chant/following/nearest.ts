const distanceTo = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))

/** Of some elements the one at a point, or the nearest within reach. */
export function findNearest(elements: Iterable<Element>, x: number, y: number, reach: number): Element | undefined {
  let nearest: Element | undefined
  let least = reach
  for (const element of elements) {
    const distance = distanceTo(element.getBoundingClientRect(), x, y)
    if (distance >= least) continue
    nearest = element
    least = distance
  }
  return nearest
}

/** The number that an element carries under a name, as `data-note="12"`. */
export function numberOn(element: Element | null | undefined, name: 'note' | 'syllable' | 'word'): number | undefined {
  const text = element?.getAttribute(`data-${name}`)
  return text === null || text === undefined ? undefined : Number(text)
}
