import '../../../following/score.css'
import { type ReactNode, useRef } from 'react'
import type { Singing } from '../../../following/singing.ts'
import type { Sung } from '../../../following/sung.ts'
import type { SungPhrase } from '../../../following/sung-phrase.ts'
import { useExcerpt } from '../../../following/use-excerpt.ts'
import { useLitScore } from '../../../following/use-lit-score.ts'

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
