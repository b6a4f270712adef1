import type { LazyComponent } from '@schola/exercises/lazy-component'
import { leadsTo } from './paths.ts'

type Code = Pick<LazyComponent<object>, 'load' | 'isLoaded'>

const screens: { readonly path: string; readonly code: Code }[] = []

/** The router says here which code belongs to which address. */
export function registerCode(path: string, code: Code): void {
  screens.push({ path, code })
}

const findCode = (href: string) => screens.find(({ path }) => leadsTo(href, path))?.code

/** Fetches the code of the screen behind an address; a failure shows itself when the screen is opened. */
export async function preload(href: string): Promise<void> {
  await findCode(href)
    ?.load()
    .catch(() => undefined)
}

/** Whether the screen behind an address can be shown without waiting for its code. */
export const isPreloaded = (href: string): boolean => findCode(href)?.isLoaded() ?? true
