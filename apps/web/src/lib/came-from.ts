/** Where the back arrow of a chant leads: a page, and how many history entries ago it was opened. */
export interface Origin {
  readonly address: string
  readonly steps: number
}

/** Returns the path of the chant that an address belongs to. */
const chantOf = (address: string): string | undefined => /^\/chants\/[^/?]+/.exec(address)?.[0]

export function readOrigin(state: unknown): Origin | undefined {
  const { address, steps } = Object(state) as Partial<Origin> // an older version may have stored something else
  return address !== undefined && steps !== undefined ? { address, steps } : undefined
}

/** Returns the history state for a page opened from the current one. Within one chant the origin stays the same. */
export function stateFor(to: string, isReplaced = false): unknown {
  const { history, location } = window
  if (isReplaced) return history.state
  const origin = readOrigin(history.state)
  if (chantOf(to) === undefined || chantOf(to) !== chantOf(location.pathname))
    return { address: location.pathname + location.search, steps: 1 }
  return origin ? { ...origin, steps: origin.steps + 1 } : null
}
