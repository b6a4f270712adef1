import { useCallback, useEffect, useRef } from 'react'

/** Whether what asks has been closed meanwhile: then nothing more is to happen in its name. */
export function useIsClosed(): () => boolean {
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])
  return useCallback(() => isClosed.current, [])
}
