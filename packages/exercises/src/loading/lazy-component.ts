import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react'

const failed = new Set<() => void>()

/** A component whose code is imported when it is first shown, or earlier when it is asked for. */
export type LazyComponent<Props> = ComponentType<Props> & {
  /** Imports the code ahead of the first showing, which then waits for nothing. */
  readonly load: () => Promise<void>
  readonly isLoaded: () => boolean
}

/** Unlike React's own `lazy`, a failed import can be tried again, and code that is loaded shows without a fallback. */
export function lazyComponent<Props extends object>(
  importModule: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  let current: ComponentType<Props> = makeLazy()

  async function load() {
    const module = await importModule()
    loaded = module.default
    return module
  }

  function makeLazy(): ComponentType<Props> {
    return lazy(async () => {
      try {
        return await load()
      } catch (error) {
        failed.add(renew)
        throw error
      }
    })
  }

  function renew() {
    current = makeLazy()
  }

  function Loaded(props: Props): ReactNode {
    // React keeps a fallback on the screen for 300 ms, so loaded code must not go through one.
    // Chosen once for each showing: another component in its place would lose its state.
    const [Shown] = useState(() => loaded ?? current)
    return createElement(Shown, props)
  }

  return Object.assign(Loaded, {
    load: async () => {
      if (!loaded) await load()
    },
    isLoaded: () => loaded !== undefined,
  })
}

/** Called by an error boundary: the next showing imports the code again. */
export function retryFailedImports(): void {
  for (const renew of failed) renew()
  failed.clear()
}
