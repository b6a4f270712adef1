/** Whether the server has written the screen into this page; `write-page.tsx` says so. */
export const isWritten = (): boolean => document.documentElement.dataset['written'] !== undefined

/** Whoever has signed out on this device is not shown again, even if the server has not heard of it yet. */
export function hideWritten(): void {
  if (isWritten()) document.documentElement.dataset['written'] = 'hidden'
}

export function endWritten(): void {
  delete document.documentElement.dataset['written']
}

/** The code of the app, where the page only names it. */
export const findNamedCode = (): string | undefined => document.documentElement.dataset['code']
