import { leadsTo } from '@schola/contract/pages'
import type { LazyComponent } from '@schola/exercises/lazy-component'
import type { ComponentType } from 'react'

export interface PrefetchableScreen {
  readonly route: string
  readonly code: LazyComponent<object> | ComponentType
}

let screens: readonly PrefetchableScreen[] = []

/** The table of screens registers itself here: links stand below it and cannot import it. */
export function registerScreens(all: readonly PrefetchableScreen[]): void {
  screens = all
}

/** Fetches the code of the screen behind an address; a failure shows itself when the screen is opened. */
export async function prefetchScreen(href: string): Promise<void> {
  const code = screens.find(({ route }) => leadsTo(href.replace(/\?.*/, ''), route))?.code
  if (code && 'load' in code) await code.load().catch(() => undefined)
}
