import type { Head, Stroke } from './neume-pen.ts'
import { dot, type Outline, rectangle } from './outline.ts'

/** How far the dots reach beyond the figure. */
export const dotsWidth = 0.75

/** The dots of a figure, right of it, in the spaces of the staff. */
export function dotsOf(heads: readonly Head[], right: number): Stroke[] {
  const dotted = heads.filter((head) => head.note.isDotted)
  const taken = new Set<number>()
  return dotted.flatMap((head) => {
    const { step, index } = head.note
    const isOnLine = Math.abs(step % 2) === 1
    const goesDown = isOnLine && (head.hasAbove || dotted.some((other) => other.note.step === step + 1))
    const y = -step + (isOnLine ? (goesDown ? 0.75 : -0.75) : 0)
    if (taken.has(y)) return []
    taken.add(y)
    return [{ note: index, outline: dot(right + 0.45, y) }]
  })
}

/** The lines over lengthened notes, under them where another head stands above; neighbors share one. */
export function episemataOf(heads: readonly Head[], distance = 1.15): Stroke[] {
  const groups: Head[][] = []
  heads.forEach((head, at) => {
    if (!head.note.hasEpisema) return
    const group = groups.at(-1)
    const before = heads[at - 1]
    if (group !== undefined && before !== undefined && group.includes(before) && before.hasAbove === head.hasAbove)
      group.push(head)
    else groups.push([head])
  })
  return groups.map((group) => ({ note: group[0]?.note.index ?? 0, outline: episema(group, distance) }))
}

function episema(group: readonly Head[], distance: number): Outline {
  const isBelow = group.every((head) => head.hasAbove)
  const steps = group.map((head) => head.note.step)
  const near = isBelow ? Math.min(...steps) - distance : Math.max(...steps) + distance
  // A line drawn on a line of the staff would not be seen.
  const onLine = Math.abs(Math.round(near)) % 2 === 1
  const y = -near + (onLine ? (isBelow ? 0.3 : -0.3) : 0)
  const left = Math.min(...group.map((head) => head.x))
  const right = Math.max(...group.map((head) => head.x + head.width))
  return rectangle(left - 0.05, y - 0.08, right + 0.05, y + 0.08)
}

/** The short lines for notes above and below the staff. */
export function ledgersOf(heads: readonly Head[]): Outline[] {
  return [1, 11].flatMap((line) => {
    const beyond = heads.filter(({ note }) => (line === 1 ? note.step <= line : note.step >= line))
    if (beyond.length === 0) return []
    const left = Math.min(...beyond.map((head) => head.x))
    const right = Math.max(...beyond.map((head) => head.x + head.width))
    return [rectangle(left - 0.35, -line - 0.05, right + 0.35, -line + 0.05)]
  })
}
