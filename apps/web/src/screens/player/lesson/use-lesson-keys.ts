import { useEffect, useEffectEvent } from 'react'
import { useOver } from '../../../practice/over-exercise.ts'

interface LessonKeys {
  /** Enter. */
  readonly onEnter: () => void
  /** The arrow keys, where they do not walk through words. */
  readonly onStep: (step: -1 | 1) => void
}

/** Enter on a control is the control's own. */
const isControl = (target: EventTarget | null) => target instanceof Element && target.closest('button, a') !== null

/** Goes through the lesson by keyboard, wherever the focus is. */
export function useLessonKeys({ onEnter, onStep }: LessonKeys): void {
  const isCovered = useOver() !== undefined
  const take = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event
    if (isCovered || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
    // A key that is held, or pressed in a dialog over the lesson, turns no page.
    if (event.repeat || (target instanceof Element && target.closest('[role="dialog"]'))) return
    if (key === 'Enter' && !isControl(target)) onEnter()
    else if (key === 'ArrowRight') onStep(1)
    else if (key === 'ArrowLeft') onStep(-1)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => take(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
