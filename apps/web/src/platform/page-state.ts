/*
 * What the server says on the html element of a page that it has rendered. Read by the boot script too, so this file
 * imports nothing. `data-hydration` stands until the app has hydrated the page; `data-code` lists the app's code.
 */
const state = () => document.documentElement.dataset

/** Whoever has signed out on this device is not shown again, even if the server has not heard of it yet. */
export function hidePage(): void {
  if (state()['hydration'] !== undefined) state()['hydration'] = 'hidden'
}

const hydratedEvent = 'schola-hydrated'

export function endHydration(): void {
  delete state()['hydration']
  document.dispatchEvent(new Event(hydratedEvent))
}

export function onceHydrated(act: () => void): void {
  document.addEventListener(hydratedEvent, act, { once: true })
}

/** The addresses of the code, the app's entry first; nothing where the page links to it. */
export const listPageCode = (): readonly string[] => state()['code']?.split(' ') ?? []
