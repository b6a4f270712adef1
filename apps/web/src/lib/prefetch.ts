import { leadsTo } from '@schola/contract/pages'
import type { LazyComponent } from '@schola/exercises/lazy-component'

export interface PrefetchableScreen {
  readonly route: string
  readonly code: LazyComponent<object>
}

let screens: readonly PrefetchableScreen[] = []

/** Called by the table of screens, which links cannot import. */
export function registerScreens(all: readonly PrefetchableScreen[]): void {
  screens = all
}

/** Prefetches the code of a screen; a failure appears when the screen is opened. */
export async function prefetchScreen(href: string): Promise<void> {
  const code = screens.find(({ route }) => leadsTo(href.replace(/\?.*/, ''), route))?.code
  await code?.load().catch(() => undefined)
}
