import type { Melody } from '@schola/chant/melody'
import { useQuery } from '@tanstack/react-query'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { yieldToBrowser } from '../../../platform/wait.ts'
import type { Room } from './use-room.ts'

const engraverQuery = {
  queryKey: ['engraver'],
  queryFn: async () => {
    await yieldToBrowser()
    return (await import('./engraver.ts')).loadEngraver()
  },
  staleTime: Number.POSITIVE_INFINITY,
}

/** The score as wide as its room; until it is drawn anew for another, the former one. */
export function useDrawing(melody: Melody, { width, isPaper }: Room): string | undefined {
  const { data: engraver } = useQuery(engraverQuery)
  const [drawn, setDrawn] = useState<string>()
  // The printer takes the page as it stands: this one cannot wait.
  const printed = useMemo(
    () => (isPaper ? engraver?.draw(melody, width) : undefined),
    [engraver, melody, width, isPaper],
  )

  useEffect(() => {
    if (!engraver || width === 0 || isPaper) return undefined
    const drawing = new AbortController()
    void engraver.drawGently(melody, width, drawing.signal).then((score) => {
      if (score !== undefined) startTransition(() => setDrawn(score))
    })
    return () => drawing.abort()
  }, [engraver, melody, width, isPaper])

  return printed ?? drawn
}
