/*
 * What the server says on the html element of a page that it has rendered. Read by the boot script too, so this file
 * imports nothing. `data-hydration` stands until the app has hydrated the page, `data-fonts` until
 * its fonts are shown; `data-code` lists the app's code.
 */
const state = () => document.documentElement.dataset

/** Whoever has signed out on this device is not shown again, even if the server has not heard of it yet. */
export function hidePage(): void {
  if (state()['hydration'] !== undefined) state()['hydration'] = 'hidden'
}

export function endHydration(): void {
  delete state()['hydration']
}

/** Whether they came or not: from now on each text above takes its font when it can, or each of the page. */
export function showFonts(where: 'above' | 'everywhere'): void {
  if (where === 'everywhere') delete state()['fonts']
  else if (state()['fonts'] !== undefined) state()['fonts'] = where
}

const listeningEvent = 'schola-listening'

/** React has its listeners from the moment it is given the page; what is pressed then, it hydrates first. */
export function announceListening(): void {
  document.dispatchEvent(new Event(listeningEvent))
}

export function onceListening(act: () => void): void {
  document.addEventListener(listeningEvent, act, { once: true })
}

/** The addresses of the code in the order in which it runs; nothing where the page links to it. */
export const listPageCode = (): readonly string[] => state()['code']?.split(' ') ?? []
