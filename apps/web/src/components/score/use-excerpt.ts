import { excerptOf } from '@schola/chant/excerpt'
import { type RefObject, useMemo } from 'react'
import type { Sung } from './sung.ts'
import type { SungPhrase } from './sung-phrase.ts'
import { useContainerSize, useDrawing } from './use-drawing.ts'

const usual = 1.3

export function useExcerpt(
  frame: RefObject<HTMLElement | null>,
  sung: Sung,
  { firstSyllable, lastSyllable }: Pick<SungPhrase, 'firstSyllable' | 'lastSyllable'>,
  enlarged = usual,
): string | undefined {
  const melody = useMemo(
    () => excerptOf(sung.melody, firstSyllable, lastSyllable),
    [sung.melody, firstSyllable, lastSyllable],
  )
  const { width, isPaper } = useContainerSize(frame)
  return useDrawing(melody, { width: Math.floor(width / enlarged), isPaper })
}
