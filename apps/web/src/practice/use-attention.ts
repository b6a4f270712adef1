import { useEffect, useState } from 'react'

const resultSelector = '.exercise-feedback'

const isInResult = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(resultSelector) !== null

/** The result itself takes the focus when it comes; only a control inside it is chosen by the learner. */
const isFocusInResult = (): boolean =>
  document.activeElement?.matches(resultSelector) === false && isInResult(document.activeElement)

/** Whether the learner has turned to the result: with the focus on something in it, the pointer over it, or a press. */
export function useAttention(isShown: boolean): boolean {
  const [isAttended, setAttended] = useState(false)
  useEffect(() => {
    if (!isShown) return undefined
    const watching = new AbortController()
    const { signal } = watching
    let isFocused = isFocusInResult()
    let isOver = false
    let isPressed = false
    // The result may appear under a pointer at rest, which says nothing.
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
