import '../../../following/score.css'
import { excerptOf } from '@schola/chant/excerpt'
import { type ReactNode, type RefObject, useMemo, useRef } from 'react'
import type { Singing } from '../../../following/singing.ts'
import type { Sung } from '../../../following/sung.ts'
import { useContainerSize, useDrawing } from '../../../following/use-drawing.ts'
import { useLitScore } from '../../../following/use-lit-score.ts'
import type { SungPhrase } from './sung-phrase.ts'

/** One line has more room than a whole score. */
const enlarged = 1.3

/** The drawing of one phrase, as wide as the frame. */
export function useExcerpt(
  frame: RefObject<HTMLElement | null>,
  sung: Sung,
  { firstSyllable, lastSyllable }: SungPhrase,
): string | undefined {
  const melody = useMemo(
    () => excerptOf(sung.melody, firstSyllable, lastSyllable),
    [sung.melody, firstSyllable, lastSyllable],
  )
  const { width, isPaper } = useContainerSize(frame)
  return useDrawing(melody, { width: Math.floor(width / enlarged), isPaper })
}

interface PhraseScoreProps {
  readonly singing: Singing
  readonly sung: Sung
  readonly phrase: SungPhrase
}

/** The line of the score for one phrase. Its words stand below, so it is only to be seen. */
export function PhraseScore({ singing, sung, phrase }: PhraseScoreProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const drawing = useExcerpt(frame, sung, phrase)
  useLitScore(frame, singing, drawing)
  return (
    <div ref={frame} aria-hidden="true" className="score-frame lesson-score">
      {/* oxlint-disable-next-line react/no-danger -- our own engraver's drawing, its texts escaped */}
      {drawing !== undefined && <div className="score-drawing" dangerouslySetInnerHTML={{ __html: drawing }} />}
    </div>
  )
}
