import type { Advance } from '@schola/core/progress/next-exercise'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useExplained } from '../grammar/explaining.ts'
import { useOver } from './over-exercise.ts'

const resultSelector = '.exercise-feedback'

const isInResult = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(resultSelector) !== null

/** The result itself takes the focus when it comes; only a control inside it is chosen by the learner. */
const isFocusInResult = (): boolean =>
  document.activeElement?.matches(resultSelector) === false && isInResult(document.activeElement)

/** Whether the learner has turned to the result: with the focus on something in it, the pointer over it, or a press. */
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
    const tell = () => setAttended(isFocused || isOver || isPressed)

    function onFocus() {
      isFocused = isFocusInResult()
      tell()
    }

    function onMove({ target, pointerType }: PointerEvent) {
      if (pointerType === 'touch') return
      wasElsewhere ||= !isInResult(target)
      isOver = wasElsewhere && isInResult(target)
      tell()
    }

    function onPress({ type, target }: PointerEvent) {
      isPressed = type === 'pointerdown' && isInResult(target)
      tell()
    }

    tell()
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

const goesOn = (key: string): boolean => key === 'Enter' || key === ' '

/** Calls back on clicks outside interactive elements and on Enter or Space, until the returned function is called. */
function watchImpatience(onImpatience: () => void): () => void {
  const watching = new AbortController()
  const { signal } = watching
  document.addEventListener('click', (event) => void (isOwnControl(event) || onImpatience()), { signal })
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.repeat || !goesOn(event.key) || isOwnControl(event)) return
      // Space would scroll the next exercise away.
      event.preventDefault()
      onImpatience()
    },
    { signal },
  )
  return () => watching.abort()
}

export interface Measured {
  /** Of one appearance of an exercise, which counts once however often it is told. */
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
      // Back from the lesson that was shown in its place: meanwhile its clock has stood.
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
  // Whoever reads about a term, looks up a word or sets something comes back to this exercise.
  const isElsewhere = [useExplained(), useOver()].some((page) => page !== undefined)
  const isAttended = useAttention(afterMs !== undefined)
  useEffect(() => {
    if (afterMs === undefined || isElsewhere) return undefined
    return watchImpatience(() => onTime())
  }, [afterMs, isElsewhere])
  // Before the note is painted: the time to read it is counted from when it is there, not from when effects come to run.
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
