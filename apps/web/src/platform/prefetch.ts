import type { LazyComponent } from '@schola/exercises/lazy-component'
import { leadsTo } from './paths.ts'

export interface PrefetchableScreen {
  readonly route: string
  readonly code: Pick<LazyComponent<object>, 'load'>
}

let screens: readonly PrefetchableScreen[] = []

/** The table of screens registers itself here: links stand below it and cannot import it. */
export function registerScreens(all: readonly PrefetchableScreen[]): void {
  screens = all
}

const findCode = (href: string) => screens.find(({ route }) => leadsTo(href.replace(/\?.*/, ''), route))?.code

/** Fetches the code of the screen behind an address; a failure shows itself when the screen is opened. */
export async function prefetchScreen(href: string): Promise<void> {
  await findCode(href)
    ?.load()
    .catch(() => undefined)
}
