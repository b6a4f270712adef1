import { type RefObject, useEffect, useEffectEvent } from 'react'

interface Keys {
  readonly isJudged: boolean
  /** Nothing where Enter does not submit. */
  readonly submit: (() => void) | undefined
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement ? target.type === 'text' : target instanceof HTMLTextAreaElement

const isInControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, select, summary') !== null

/** The button that goes on: the last action of the result that is not a quiet one. */
function findOnward(frame: HTMLElement): HTMLElement | undefined {
  const actions = frame.querySelectorAll<HTMLElement>('.exercise-feedback .exercise-actions button:not(:disabled)')
  return [...actions].findLast((action) => action.dataset['look'] !== 'quiet')
}

function choose(frame: HTMLElement, digit: string): boolean {
  const choice = frame.querySelector<HTMLElement>(`[data-digit="${digit}"]`)
  const control = choice?.querySelector('input') ?? choice
  if (control === null || control === undefined || control.matches(':disabled, [aria-disabled="true"]')) return false
  // A radio button takes the focus, so that Enter submits; on a tile Enter would take the tile back.
  if (control instanceof HTMLInputElement) control.focus()
  control.click()
  return true
}

/** Digits choose what stands in that place, letters are typed, and Enter goes on, wherever in the exercise the focus is. */
export function useExerciseKeys(frame: RefObject<HTMLFormElement | null>, { isJudged, submit }: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing && !event.repeat
    if (!isPlain || event.defaultPrevented || frame.current === null) return
    if (/^[1-9]$/.test(event.key) && !isTyping(event.target)) {
      if (choose(frame.current, event.key)) event.preventDefault()
    } else if (event.target === frame.current && /^\p{L}$/u.test(event.key)) {
      // What is typed before a field has been chosen goes into the first one.
      frame.current.querySelector<HTMLInputElement>('input[type="text"]:not(:disabled)')?.focus()
    } else if (event.key === 'Enter' && !isInControl(event.target)) {
      if (isJudged) {
        event.preventDefault()
        findOnward(frame.current)?.click()
      } else if (event.target === frame.current) submit?.()
    }
  })

  useEffect(() => {
    const form = frame.current
    const listener = (event: KeyboardEvent) => onKey(event)
    form?.addEventListener('keydown', listener)
    return () => form?.removeEventListener('keydown', listener)
  }, [frame])
}
