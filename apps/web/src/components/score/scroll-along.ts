import { useEffect, useEffectEvent } from 'react'
import type { Playback } from '../../lib/audio/playback.ts'
import { wideScreen } from '../../lib/use-media.ts'
import { decideFollowing, findWatched, type ViewName } from './reader.ts'

const scrollKeys = new Set(['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown', ' '])

/** Controls handle their own keys. */
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
    // Presses on the scroll bar target the root element.
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

/** A line needs no scrolling between these shares of the viewport, from the top and from the bottom. */
const topMargin = 0.12
const bottomMargin = 0.4
/** Share of the viewport to which a line is scrolled. */
const target = 0.25

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

function findScroller(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY) && parent.scrollHeight > parent.clientHeight)
      return parent
  }
  return document.documentElement
}

/** Returns how far to scroll; undefined if the line is well in view. Content below the floor is covered. */
export function findScrollStep(top: number, bottom: number, height: number, floor = height): number | undefined {
  if (top >= height * topMargin && bottom <= Math.min(height * (1 - bottomMargin), floor)) return undefined
  return top - Math.max(Math.min(height * target, floor - (bottom - top)), 0)
}

/** Returns the top of the player that covers the foot of the screen. */
function findFloor(): number {
  const dock = document.querySelector('.audio-bar')
  return dock && getComputedStyle(dock).position === 'fixed' ? dock.getBoundingClientRect().top : window.innerHeight
}

function scrollBy(scroller: Element, top: number): void {
  if (Math.abs(top) >= 4) scroller.scrollBy({ top, behavior: isStill() ? 'auto' : 'smooth' })
}

/** On wide screens score and text are side by side, and the page scrolls with the text. */
const isBeside = () => window.matchMedia(wideScreen).matches

export interface Guide {
  /** Registers a view, until the returned function is called. */
  readonly show: (view: ViewName, element: Element) => () => void
  /** Follows the current line; returns `resume` when a reader who has scrolled away reaches it again. */
  readonly follow: (view: ViewName, line: Element, isFollowing: boolean) => 'stay' | 'scroll' | 'resume'
  /** Scrolls to the current line, in the text if it is open. */
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
      // A view with its own scroll box does not move the page.
      const act = decideFollowing({ view, watched: isPage ? watched : view, isFollowing, isInView: step === undefined })
      if (act === 'scroll' && step !== undefined) scrollBy(scroller, step)
      return act === 'resume' && view !== watched ? 'stay' : act
    },
    call: () => {
      called = watchedView() ?? (shown.has('text') ? 'text' : 'score')
    },
  }
}
