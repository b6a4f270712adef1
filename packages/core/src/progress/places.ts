/** How far apart the curriculum's chants stand, so that others find a place between them. */
export const placeStep = 1000

interface Standing {
  readonly slug: string
  readonly position: number
}

export interface Placed {
  readonly slug: string
  /** The chant that it stands behind; null at the beginning, nothing at the end. */
  readonly after: string | null | undefined
}

/** Puts each behind the one that it names, the last given next to it; who names nobody known goes to the end. */
export function placeBehind(order: readonly string[], placed: readonly Placed[]): string[] {
  const once = [...new Map(placed.map((each) => [each.slug, each])).values()]
  const result = order.filter((slug) => !once.some((each) => each.slug === slug))
  let waiting = once.filter(({ after }) => after !== undefined)
  const atEnd = once.filter(({ after }) => after === undefined)
  function put({ slug, after }: Placed): boolean {
    const before = typeof after === 'string' ? result.indexOf(after) : -1
    if (before < 0 && after !== null) return false
    result.splice(before + 1, 0, slug)
    return true
  }
  for (let left = -1; left !== waiting.length; ) {
    left = waiting.length
    waiting = waiting.filter((each) => !put(each))
  }
  return [...result, ...[...waiting, ...atEnd].map(({ slug }) => slug)]
}

/** Whether a chant would stand behind itself, by way of those that stand behind it. */
export function isInCircle(slug: string, after: string | null | undefined, others: readonly Placed[]): boolean {
  const afterOf = new Map(others.map((each) => [each.slug, each.after]))
  const seen = new Set<string>()
  let at = after
  while (typeof at === 'string' && at !== slug && !seen.has(at)) {
    seen.add(at)
    at = afterOf.get(at)
  }
  return at === slug
}

/** Positions between those of the chants that stand where they are, in the order that the places say. */
export function settlePlaces(standing: readonly Standing[], placed: readonly Placed[]): ReadonlyMap<string, number> {
  const fixed = new Map(
    standing.filter(({ slug }) => !placed.some((each) => each.slug === slug)).map((each) => [each.slug, each.position]),
  )
  const inOrder = [...fixed].toSorted(([, one], [, other]) => one - other).map(([slug]) => slug)
  const settled = new Map<string, number>()
  let run: string[] = []
  let before = 0
  function close(after: number): void {
    run.forEach((slug, index) => {
      settled.set(slug, before + Math.floor(((after - before) * (index + 1)) / (run.length + 1)))
    })
    run = []
    before = after
  }
  for (const slug of placeBehind(inOrder, placed)) {
    const position = fixed.get(slug)
    if (position === undefined) run.push(slug)
    else close(position)
  }
  close(before + placeStep * (run.length + 1))
  return settled
}
