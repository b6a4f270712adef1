/** How far beside a note or a word a finger may come down, in px. */
const reach = 24

const distanceTo = ({ left, right, top, bottom }: DOMRect, x: number, y: number) =>
  Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))

/** Of some elements the one at a point, or the nearest within a finger's reach. */
export function findNearest<Found extends Element>(elements: Iterable<Found>, x: number, y: number): Found | undefined {
  let nearest: Found | undefined
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
export function numberOn(element: Element | undefined, name: 'note' | 'syllable' | 'word'): number | undefined {
  const text = element?.getAttribute(`data-${name}`)
  return text === null || text === undefined ? undefined : Number(text)
}
