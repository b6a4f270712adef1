import { useEffect, useEffectEvent } from 'react'

/** Where the arrow keys already mean something else. */
const busyPlaces =
  'input, textarea, select, [contenteditable], [role=tablist], [role=dialog], [role=alertdialog], .exercise, .admin-code'

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Left and right, while the operator is not typing. */
export function useArrowKeys(onStep: (step: number) => void): void {
  const step = useEffectEvent(onStep)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const by = steps[event.key]
      const isPlain = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
      const isBusy = event.target instanceof Element && event.target.closest(busyPlaces) !== null
      const isCovered = document.querySelector('.dialog') !== null
      if (by !== undefined && isPlain && !isBusy && !isCovered) step(by)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
