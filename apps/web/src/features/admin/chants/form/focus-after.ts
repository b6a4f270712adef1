import { flushSync } from 'react-dom'

/** Runs an action that moves or removes the focused element, then focuses the first selector that matches. */
export function focusAfter(act: () => void, selectorsOf: () => readonly string[]): void {
  flushSync(act)
  for (const selector of selectorsOf()) {
    const found = document.querySelector<HTMLElement>(selector)
    if (!found) continue
    found.focus()
    return
  }
}

export function focusAfterRemoval(remove: () => void, path: readonly (string | number)[]): void {
  const list = path.slice(0, -1)
  focusAfter(remove, () => [atPath(path), atPath([...list, Number(path.at(-1)) - 1]), atPath(list)])
}

export const atPath = (path: readonly (string | number)[]): string => `[data-path="${path.join('.')}"]`
