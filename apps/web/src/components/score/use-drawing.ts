import { excerptOf } from '@schola/chant/excerpt'
import type { Melody } from '@schola/chant/melody'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, startTransition, useEffect, useMemo, useState } from 'react'
import { usePrinting } from '../../lib/use-printing.ts'
import { afterPaint } from '../../lib/wait.ts'
import type { SungPhrase } from './passages.ts'
import { type NotationName, useScoreLook } from './score-look.ts'
import type { Sung } from './sung.ts'

/** Width between the margins of a portrait page of A4 or Letter, in px. */
const paperWidth = 640
const minWidth = 300

/** The text under the notes scales with the font size of the page. */
const textScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1

export interface ContainerSize {
  /** In whole px at the default font size; 0 until it is measured. */
  readonly width: number
  readonly isPaper: boolean
}

export function useContainerSize(place: RefObject<HTMLElement | null>): ContainerSize {
  const [width, setWidth] = useState(0)
  const isPrinting = usePrinting()

  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const measure = () => setWidth(Math.max(Math.floor(element.clientWidth / textScale()), minWidth))
    if (!('ResizeObserver' in globalThis)) {
      measure()
      return undefined
    }
    // The observer also calls back initially.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])

  return isPrinting ? { width: paperWidth, isPaper: true } : { width, isPaper: false }
}

export const engraverQuery = (notation: NotationName) => ({
  queryKey: ['engraver', notation],
  queryFn: async () => (await import('./engraver.ts')).loadEngraver(notation),
  staleTime: Number.POSITIVE_INFINITY,
})

export function useDrawing(
  melody: Melody,
  { width, isPaper }: ContainerSize,
  semitones = 0,
  wanted?: NotationName,
): string | undefined {
  const { notation, scale } = useScoreLook()
  const { data: engrave } = useQuery(engraverQuery(wanted ?? notation))
  const [drawn, setDrawn] = useState<string>()
  const size = useMemo(() => ({ width, scale, semitones }), [width, scale, semitones])
  // Printing does not wait for asynchronous drawing.
  const printed = useMemo(() => (isPaper ? engrave?.(melody, size) : undefined), [engrave, melody, size, isPaper])

  useEffect(() => {
    if (!engrave || size.width === 0 || isPaper) return undefined
    // Engraving can take longer than a frame, so the response to a touch is painted first.
    return afterPaint(() => startTransition(() => setDrawn(engrave(melody, size))))
  }, [engrave, melody, size, isPaper])

  return printed ?? drawn
}

const usualEnlargement = 1.3

export function useExcerpt(
  frame: RefObject<HTMLElement | null>,
  sung: Sung,
  { firstSyllable, lastSyllable }: Pick<SungPhrase, 'firstSyllable' | 'lastSyllable'>,
  enlarged = usualEnlargement,
): string | undefined {
  const melody = useMemo(
    () => excerptOf(sung.melody, firstSyllable, lastSyllable),
    [sung.melody, firstSyllable, lastSyllable],
  )
  const { width, isPaper } = useContainerSize(frame)
  return useDrawing(melody, { width: Math.floor(width / enlarged), isPaper })
}
