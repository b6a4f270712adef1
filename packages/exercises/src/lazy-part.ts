import { type ComponentType, createElement, lazy } from 'react'

const failed = new Set<() => void>()

/** A component whose code comes when it is first shown; unlike React's own, it can be tried again when that has failed. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  const make = () =>
    lazy(async () => {
      try {
        return await load()
      } catch (error) {
        failed.add(renew)
        throw error
      }
    })
  let current: ComponentType<Props> = make()
  const renew = () => {
    current = make()
  }
  return (props) => createElement(current, props)
}

/** After a boundary has shown that code did not arrive: the next showing fetches it again. */
export function renewFailedParts(): void {
  for (const renew of failed) renew()
  failed.clear()
}
