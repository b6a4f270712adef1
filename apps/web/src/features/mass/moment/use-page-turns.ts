import { useEffect, useEffectEvent } from 'react'

export type Step = 1 | -1

/** How much of a page one turn scrolls, and what counts as its end, in px. */
const pageShare = 0.85
const nearly = 8
/** A swipe is longer than this, in px, and twice as long as it is high. */
const swipeLength = 60

const arrows: Readonly<Record<string, Step>> = { ArrowRight: 1, ArrowLeft: -1 }
/** What a page-turn pedal sends, too. */
const pages: Readonly<Record<string, Step>> = { PageDown: 1, ' ': 1, PageUp: -1 }

const pressedBySpace = 'a, button, input, select, textarea, summary, label'

/** Whether there is more of the text in that direction; if so, it is scrolled into view. */
function scrollOn(step: Step): boolean {
  const { scrollHeight } = document.documentElement
  const rest = step === 1 ? scrollHeight - window.innerHeight - window.scrollY : window.scrollY
  if (rest <= nearly) return false
  window.scrollBy(0, step * window.innerHeight * pageShare)
  return true
}

function stepOf({ key, target }: KeyboardEvent): { readonly step: Step; readonly isPage: boolean } | undefined {
  const [arrow, page] = [arrows[key], pages[key]]
  if (arrow) return { step: arrow, isPage: false }
  const isPress = key === ' ' && target instanceof Element && target.closest(pressedBySpace) !== null
  return page && !isPress ? { step: page, isPage: true } : undefined
}

/** Turns by arrow keys and by swipes; the page keys and space first show the rest of a long text. */
export function usePageTurns(isListening: boolean, turn: (step: Step) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const found = stepOf(event)
    if (!found) return
    event.preventDefault()
    if (!found.isPage || !scrollOn(found.step)) turn(found.step)
  })
  const onSwipe = useEffectEvent((across: number, down: number) => {
    if (Math.abs(across) > swipeLength && Math.abs(across) > 2 * Math.abs(down)) turn(across < 0 ? 1 : -1)
  })

  useEffect(() => {
    if (!isListening) return undefined
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: true }
    let begun: Touch | undefined
    window.addEventListener('keydown', (event) => onKey(event), { signal: listening.signal })
    window.addEventListener(
      'touchstart',
      ({ touches }) => {
        // Two fingers enlarge, and an enlarged page is moved about.
        const isOne = touches.length === 1 && (window.visualViewport?.scale ?? 1) <= 1
        begun = isOne ? touches[0] : undefined
      },
      options,
    )
    window.addEventListener(
      'touchend',
      ({ changedTouches }) => {
        const [ended] = changedTouches
        if (begun && ended) onSwipe(ended.clientX - begun.clientX, ended.clientY - begun.clientY)
        begun = undefined
      },
      options,
    )
    return () => listening.abort()
  }, [isListening])
}
