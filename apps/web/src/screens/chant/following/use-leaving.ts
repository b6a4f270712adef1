import { useEffect, useEffectEvent } from 'react'
import type { Playback } from '../../../audio/playback.ts'

const scrollKeys = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown', ' '])

/** Keys pressed on a control are the control's own. */
const isOnPage = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('button, a, input, select, [role="tab"]') === null

/** Notices that the learner scrolls the page while it is sung: from then on it is theirs. */
export function useLeaving(playback: Playback, onLeave: () => void): void {
  const leave = useEffectEvent(() => {
    if (playback.getState().playing) onLeave()
  })
  useEffect(() => {
    const listening = new AbortController()
    const options = { passive: true, signal: listening.signal } as const
    const onWheel = (event: WheelEvent) => {
      if (event.deltaY !== 0 && !event.ctrlKey) leave()
    }
    const onKey = (event: KeyboardEvent) => {
      if (scrollKeys.has(event.key) && isOnPage(event.target)) leave()
    }
    // A press on nothing but the page itself is one on its scroll bar.
    const onPress = ({ target }: PointerEvent) => {
      if (target === document.documentElement) leave()
    }
    window.addEventListener('wheel', onWheel, options)
    window.addEventListener('touchmove', () => leave(), options)
    window.addEventListener('keydown', onKey, options)
    window.addEventListener('pointerdown', onPress, options)
    return () => listening.abort()
  }, [])
}
