import { useEffect, useEffectEvent } from 'react'
import type { Playback } from '../../lib/audio/playback.ts'
import { wideScreen } from '../../lib/use-media.ts'
import { decideFollowing, findWatched, type ViewName } from './reader.ts'

const scrollKeys = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown', ' '])

/** Keys pressed on a control are the control's own. */
const isOnPage = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('button, a, input, select, [role="tab"]') === null

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

/** Shares of the viewport at top and bottom; a line outside of them needs no scrolling. */
const above = 0.12
const below = 0.4
const goal = 0.25

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

function findScroller(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY) && parent.scrollHeight > parent.clientHeight)
      return parent
  }
  return document.documentElement
}

/** How far to scroll; nothing when the line is well in view. Nothing is seen below the floor. */
export function findScrollStep(top: number, bottom: number, height: number, floor = height): number | undefined {
  if (top >= height * above && bottom <= Math.min(height * (1 - below), floor)) return undefined
  return top - Math.max(Math.min(height * goal, floor - (bottom - top)), 0)
}

/** Where the player at the foot of the screen begins to cover it. */
function findFloor(): number {
  const dock = document.querySelector('.audio-bar')
  return dock && getComputedStyle(dock).position === 'fixed' ? dock.getBoundingClientRect().top : window.innerHeight
}

function scrollBy(scroller: Element, top: number): void {
  if (Math.abs(top) >= 4) scroller.scrollBy({ top, behavior: isStill() ? 'auto' : 'smooth' })
}

/** On a wide screen score and text lie side by side, and the page is the text's. */
const isBeside = () => window.matchMedia(wideScreen).matches

export interface Guide {
  /** A view is there to be followed, until the returned function is called. */
  readonly show: (view: ViewName, element: Element) => () => void
  /** The line that is sung now; says so when a reader who has scrolled away meets it again. */
  readonly follow: (view: ViewName, line: Element, isFollowing: boolean) => 'stay' | 'scroll' | 'resume'
  /** The reader asks to be brought to the singing, wherever they are: to the text if it is open. */
  readonly call: () => void
}

export function createGuide(): Guide {
  const shown = new Map<ViewName, Element>()
  let called: ViewName | undefined

  function watchedView(): ViewName | undefined {
    const spans = [...shown].map(([view, element]) => {
      const scroller = findScroller(element)
      return [view, (scroller === document.documentElement ? element : scroller).getBoundingClientRect()] as const
    })
    const views = Object.fromEntries(isBeside() ? spans.filter(([view]) => view === 'text') : spans)
    return findWatched(views, window.innerHeight)
  }

  return {
    show: (view, element) => {
      shown.set(view, element)
      return () => {
        if (shown.get(view) === element) shown.delete(view)
      }
    },
    follow: (view, line, isFollowing) => {
      const scroller = findScroller(line)
      const isPage = scroller === document.documentElement
      const frame = isPage ? { top: 0, height: window.innerHeight } : scroller.getBoundingClientRect()
      const { top, bottom } = line.getBoundingClientRect()
      const step = findScrollStep(top - frame.top, bottom - frame.top, frame.height, findFloor() - frame.top)
      const watched = called ?? watchedView()
      if (view === called) {
        called = undefined
        if (!isPage) scroller.scrollIntoView({ block: 'nearest' })
      }
      // A view that scrolls in a box of its own pulls nobody away.
      const act = decideFollowing({ view, watched: isPage ? watched : view, isFollowing, isInView: step === undefined })
      if (act === 'scroll' && step !== undefined) scrollBy(scroller, step)
      return act === 'resume' && view !== watched ? 'stay' : act
    },
    call: () => {
      called = watchedView() ?? (shown.has('text') ? 'text' : 'score')
    },
  }
}
