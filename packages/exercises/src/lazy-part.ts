import { type ComponentType, createElement, lazy, useState } from 'react'

const failed = new Set<() => void>()

/** A component whose code comes when it is first shown, or earlier when it is asked for. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches the code ahead of the first showing, which then waits for nothing. */
  readonly load: () => Promise<void>
  /** Whether its code has come. */
  readonly isThere: () => boolean
}

/** Unlike React's own, it can be tried again when its code did not arrive, and it shows at once when it has arrived. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyPart<Props> {
  let arrived: ComponentType<Props> | undefined
  const fetchCode = async () => {
    const part = await load()
    arrived = part.default
    return part
  }
  const make = () =>
    lazy(async () => {
      try {
        return await fetchCode()
      } catch (error) {
        failed.add(renew)
        throw error
      }
    })
  let current: ComponentType<Props> = make()
  const renew = () => {
    current = make()
  }
  // React holds back what follows a fallback for 300 ms, so code that is there must not go through one.
  // Chosen once for each showing: another component in its place would lose its state.
  const Part = (props: Props) => {
    const [Shown] = useState(() => arrived ?? current)
    return createElement(Shown, props)
  }
  return Object.assign(Part, {
    load: async () => {
      if (!arrived) await fetchCode()
    },
    isThere: () => arrived !== undefined,
  })
}

/** After a boundary has shown that code did not arrive: the next showing fetches it again. */
export function renewFailedParts(): void {
  for (const renew of failed) renew()
  failed.clear()
}
