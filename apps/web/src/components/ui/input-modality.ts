/** Marks the page while a pointer is used: a focus that a script then sets shows no ring. */
export function watchInputModality(): void {
  const root = document.documentElement
  document.addEventListener('pointerdown', () => root.setAttribute('data-pointer', ''), true)
  document.addEventListener('keydown', () => root.removeAttribute('data-pointer'), true)
}

export const isPointerInUse = (): boolean => document.documentElement.hasAttribute('data-pointer')
