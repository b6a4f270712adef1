/** A closed shape: start, then relative path commands. Unit: a step of the staff. */
export interface Outline {
  readonly x: number
  readonly y: number
  readonly d: string
  readonly top: number
  readonly bottom: number
}

/** A line to a point, or a curve with one control point. */
export type Segment = readonly [x: number, y: number] | readonly [cx: number, cy: number, x: number, y: number]

export const noteWidth = 1.16
export const lineWidth = 0.13

export function round(value: number): number {
  return Math.round(value * 100) / 100
}

export function outlineOf(start: readonly [number, number], segments: readonly Segment[]): Outline {
  const begin = [round(start[0]), round(start[1])] as const
  let [x, y] = begin
  let d = ''
  let [top, bottom] = [y, y]
  for (const segment of segments) {
    const steps = segment.map((value, at) => round(value - (at % 2 === 0 ? x : y)))
    d += (steps.length === 2 ? 'l' : 'q') + steps.join(' ')
    // Relative to the rounded position, so that rounding errors do not add up.
    x = round(x + (steps.at(-2) ?? 0))
    y = round(y + (steps.at(-1) ?? 0))
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { x: begin[0], y: begin[1], d: `${d}z`, top, bottom }
}

export function shift(outline: Outline, x: number, y: number): Outline {
  const { d, top, bottom } = outline
  return { x: outline.x + x, y: outline.y + y, d, top: top + y, bottom: bottom + y }
}

export function rectangle(left: number, top: number, right: number, bottom: number): Outline {
  const [width, height] = [round(right - left), round(bottom - top)]
  return { x: left, y: top, d: `h${width}v${height}h${-width}z`, top, bottom }
}

export function upright(x: number, from: number, to: number): Outline {
  return rectangle(x, Math.min(from, to), x + lineWidth, Math.max(from, to))
}

interface BodyShape {
  readonly width?: number
  readonly half?: number
  readonly upper?: number
  readonly lower?: number
}

function bodyOf({ width = noteWidth, half = 0.5, upper = 0.2, lower = 0.2 }: BodyShape): Outline {
  const top = -half + upper * 0.35
  const bottom = half + lower * 0.35
  return outlineOf(
    [0, top],
    [
      [width / 2, -half - upper, width, top],
      [width, bottom],
      [width / 2, half - lower, 0, bottom],
    ],
  )
}

export const smallWidth = 0.64

/** Heads: plain; lower and upper of a podatus; small, and small above. */
export const noteBodies = {
  plain: bodyOf({}),
  lower: bodyOf({ half: 0.46, upper: -0.16, lower: -0.2 }),
  upper: bodyOf({ half: 0.46, lower: 0.22 }),
  small: bodyOf({ width: smallWidth, half: 0.36, upper: 0.12, lower: 0.12 }),
  smallAbove: bodyOf({ width: smallWidth, half: 0.36, upper: -0.12, lower: -0.12 }),
} as const

const dotRadius = 0.25
const dotBody = outlineOf(
  [-dotRadius, 0],
  [
    [-dotRadius, -dotRadius, 0, -dotRadius],
    [dotRadius, -dotRadius, dotRadius, 0],
    [dotRadius, dotRadius, 0, dotRadius],
    [-dotRadius, dotRadius, -dotRadius, 0],
  ],
)

export function dot(x: number, y: number): Outline {
  return shift(dotBody, x, y)
}

type Point = readonly [number, number]

export function partOfCurve(curve: readonly [Point, Point, Point], from: number, to: number): [Point, Point, Point] {
  const [p, c, q] = curve
  function blossom(s: number, t: number): Point {
    const mixed = (a: number, b: number, e: number) =>
      (1 - s) * (1 - t) * a + ((1 - s) * t + s * (1 - t)) * b + s * t * e
    return [mixed(p[0], c[0], q[0]), mixed(p[1], c[1], q[1])]
  }
  return [blossom(from, from), blossom(from, to), blossom(to, to)]
}
