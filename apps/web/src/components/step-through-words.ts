import type { KeyboardEvent } from 'react'

const step: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => Math.min(index + 1, count - 1),
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The words are one Tab stop; arrow keys, Home and End move among them, arrow keys also out of them. */
export function stepThroughWords(event: KeyboardEvent<HTMLElement>): void {
  const move = step[event.key]
  if (!move || !(event.target instanceof HTMLElement) || !event.target.matches('[data-word]')) return
  const words = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-word]')]
  const next = words[move(words.indexOf(event.target), words.length)]
  // Beyond the last word a key does what it does elsewhere: a pedal that sends arrows turns the page.
  if (next === event.target && event.key.startsWith('Arrow')) return
  event.preventDefault()
  next?.focus()
}
