import { useEffect, useEffectEvent } from 'react'

export type Step = 1 | -1

/** Share of the viewport that one page key scrolls. */
const pageShare = 0.85
const endTolerancePx = 8
/** A swipe must also be twice as wide as high. */
const minSwipePx = 60

const arrows: Readonly<Record<string, Step>> = { ArrowRight: 1, ArrowLeft: -1 }
/** Page-turn pedals send these too. */
const pages: Readonly<Record<string, Step>> = { PageDown: 1, ' ': 1, PageUp: -1 }

const pressedBySpace = 'a, button, input, select, textarea, summary, label'

/** Scrolls by a page and returns whether there was anything left to scroll. */
function scrollPage(step: Step): boolean {
  const { scrollHeight } = document.documentElement
  const rest = step === 1 ? scrollHeight - window.innerHeight - window.scrollY : window.scrollY
  if (rest <= endTolerancePx) return false
  window.scrollBy(0, step * window.innerHeight * pageShare)
  return true
}

function stepOf({ key, target }: KeyboardEvent): { readonly step: Step; readonly isPage: boolean } | undefined {
  const [arrow, page] = [arrows[key], pages[key]]
  if (arrow) return { step: arrow, isPage: false }
  const isPress = key === ' ' && target instanceof Element && target.closest(pressedBySpace) !== null
  return page && !isPress ? { step: page, isPage: true } : undefined
}

/** Turns pages by arrow keys and swipes. Page keys and space first scroll a long text to its end. */
export function usePageTurns(isListening: boolean, turn: (step: Step) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const found = stepOf(event)
    if (!found) return
    event.preventDefault()
    if (!found.isPage || !scrollPage(found.step)) turn(found.step)
  })
  const onSwipe = useEffectEvent((across: number, down: number) => {
    if (Math.abs(across) > minSwipePx && Math.abs(across) > 2 * Math.abs(down)) turn(across < 0 ? 1 : -1)
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
        // Two fingers zoom, and a zoomed page is panned.
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
