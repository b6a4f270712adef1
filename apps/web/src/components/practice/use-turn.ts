import type { Advance } from '@schola/core/progress/next-exercise'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useExplained } from '../grammar/explaining.ts'
import { useOver } from './over-exercise.ts'

const resultSelector = '.exercise-feedback'

const isInResult = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(resultSelector) !== null

/** The result card itself is focused automatically; only focus on a control inside it comes from the learner. */
const isFocusInResult = (): boolean =>
  document.activeElement?.matches(resultSelector) === false && isInResult(document.activeElement)

/** Returns whether the learner interacts with the result, by focus, pointer or press. */
function useAttention(isShown: boolean): boolean {
  const [isAttended, setAttended] = useState(false)
  useEffect(() => {
    if (!isShown) return undefined
    const watching = new AbortController()
    const { signal } = watching
    let isFocused = isFocusInResult()
    let isOver = false
    let isPressed = false
    // The result may appear under a resting pointer, which is not a gesture.
    let wasElsewhere = false
    const update = () => setAttended(isFocused || isOver || isPressed)

    function onFocus() {
      isFocused = isFocusInResult()
      update()
    }

    function onMove({ target, pointerType }: PointerEvent) {
      if (pointerType === 'touch') return
      wasElsewhere ||= !isInResult(target)
      isOver = wasElsewhere && isInResult(target)
      update()
    }

    function onPress({ type, target }: PointerEvent) {
      isPressed = type === 'pointerdown' && isInResult(target)
      update()
    }

    update()
    document.addEventListener('focusin', onFocus, { signal })
    document.addEventListener('focusout', () => queueMicrotask(onFocus), { signal })
    document.addEventListener('pointermove', onMove, { signal })
    document.addEventListener('pointerdown', onPress, { signal })
    document.addEventListener('pointerup', onPress, { signal })
    document.addEventListener('pointercancel', onPress, { signal })
    return () => {
      watching.abort()
      setAttended(false)
    }
  }, [isShown])
  return isAttended
}

const controls = 'a, button, input, select, textarea, summary, [role="button"], [contenteditable]'

const isOwnControl = ({ target }: Event): boolean => target instanceof Element && target.closest(controls) !== null

const isAdvanceKey = (key: string): boolean => key === 'Enter' || key === ' '

/** Calls back on clicks outside interactive elements and on Enter or Space, until the returned function is called. */
function watchForAdvance(onAdvance: () => void): () => void {
  const watching = new AbortController()
  const { signal } = watching
  document.addEventListener('click', (event) => void (isOwnControl(event) || onAdvance()), { signal })
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.repeat || !isAdvanceKey(event.key) || isOwnControl(event)) return
      // Space would scroll the next exercise away.
      event.preventDefault()
      onAdvance()
    },
    { signal },
  )
  return () => watching.abort()
}

export interface Measured {
  /** Identifies one showing of an exercise, which counts once even if sent repeatedly. */
  readonly showingId: string
  readonly durationMs: number
}

export interface Turn {
  readonly judge: () => void
  readonly measure: () => Measured
  readonly waits: boolean
}

interface TurnInput {
  readonly count: number
  readonly onShown: () => void
  readonly advance: Advance | undefined
  readonly goOn: () => void
}

const begin = (count: number) => ({
  count,
  id: crypto.randomUUID(),
  shownAt: performance.now(),
  judgedAt: 0,
  leftAt: 0,
})

export function useTurn({ count, onShown, advance, goOn }: TurnInput): Turn {
  const showing = useRef<ReturnType<typeof begin>>(undefined)
  const arrive = useEffectEvent((shown: number) => {
    const left = showing.current
    if (left?.count === shown) {
      // Back from the lesson, during which the clock stood still.
      if (left.judgedAt === 0) left.shownAt += performance.now() - left.leftAt
      return
    }
    showing.current = begin(shown)
    onShown()
  })
  useEffect(() => {
    arrive(count)
    return () => {
      if (showing.current) showing.current.leftAt = performance.now()
    }
  }, [count])

  const afterMs = advance?.by === 'timer' ? advance.afterMs : undefined
  const onTime = useEffectEvent(goOn)
  // A term, the words or the settings cover the exercise.
  const isElsewhere = [useExplained(), useOver()].some((page) => page !== undefined)
  const isAttended = useAttention(afterMs !== undefined)
  useEffect(() => {
    if (afterMs === undefined || isElsewhere) return undefined
    return watchForAdvance(() => onTime())
  }, [afterMs, isElsewhere])
  // A layout effect, so that the reading time starts when the note is painted.
  useLayoutEffect(() => {
    if (afterMs === undefined || isElsewhere || isAttended) return undefined
    const timer = setTimeout(() => onTime(), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs, isElsewhere, isAttended])

  function judge() {
    showing.current ??= begin(count)
    showing.current.judgedAt = performance.now()
  }

  function measure(): Measured {
    const { id, shownAt, judgedAt } = (showing.current ??= begin(count))
    return { showingId: id, durationMs: judgedAt - shownAt }
  }

  return { judge, measure, waits: advance?.by === 'button' || isAttended }
}
