import { useEffect, useEffectEvent } from 'react'
import type { Playback } from '../../../audio/playback.ts'

const scrollKeys = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown', ' '])

/** Keys pressed on a control are the control's own. */
const isOnPage = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('button, a, input, select, [role="tab"]') === null

/** Notices when the learner scrolls by hand while the chant plays: from then on the page no longer follows. */
export function useLeaving(playback: Playback, onLeave: () => void): void {
  const leave = useEffectEvent(() => {
    if (playback.getState().playing) onLeave()
  })
  useEffect(() => {
    const listening = new AbortController()
    const options = { passive: true, signal: listening.signal } as const
    function onWheel(event: WheelEvent) {
      if (event.deltaY !== 0 && !event.ctrlKey) leave()
    }
    function onKey(event: KeyboardEvent) {
      if (scrollKeys.has(event.key) && isOnPage(event.target)) leave()
    }
    // A press on the root element is one on the scroll bar.
    function onPress({ target }: PointerEvent) {
      if (target === document.documentElement) leave()
    }
    window.addEventListener('wheel', onWheel, options)
    window.addEventListener('touchmove', () => leave(), options)
    window.addEventListener('keydown', onKey, options)
    window.addEventListener('pointerdown', onPress, options)
    return () => listening.abort()
  }, [])
}

/** The part of the view, from above and from below, in which what is sung may stand without moving the page. */
const above = 0.12
const below = 0.4
/** Where it is brought. */
const goal = 0.25

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

function findScroller(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY) && parent.scrollHeight > parent.clientHeight)
      return parent
  }
  return document.documentElement
}

/** How far to move so that a line stands well; nothing when it does already. */
export function findScrollStep(top: number, bottom: number, height: number): number | undefined {
  if (top >= height * above && bottom <= height * (1 - below)) return undefined
  return top - height * goal
}

/** Brings a line of what is sung into view, gently, and at once for those who want no motion. */
export function scrollAlong(element: Element): void {
  const scroller = findScroller(element)
  const isPage = scroller === document.documentElement
  const frame = isPage ? { top: 0, height: window.innerHeight } : scroller.getBoundingClientRect()
  const { top, bottom } = element.getBoundingClientRect()
  const step = findScrollStep(top - frame.top, bottom - frame.top, frame.height)
  if (step === undefined || Math.abs(step) < 4) return
  scroller.scrollBy({ top: step, behavior: isStill() ? 'auto' : 'smooth' })
}
