import '../../following/score.css'
import type { Melody } from '@schola/chant/melody'
import { type ReactNode, useRef } from 'react'
import { useContainerSize, useDrawing } from '../../following/use-drawing.ts'
import { textSize } from './reading-choices.ts'

/** The notes to a text that stands below them, so they are only to be seen; they grow with it. */
export function MomentScore({ melody }: { readonly melody: Melody }): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const { width, isPaper } = useContainerSize(frame)
  const enlarged = Number(textSize.use()) / 100
  const drawing = useDrawing(melody, { width: Math.floor(width / enlarged), isPaper })
  return (
    <div ref={frame} aria-hidden="true" className="score-frame moment-score">
      {/* oxlint-disable-next-line react/no-danger -- our own engraver's drawing, its texts escaped */}
      {drawing !== undefined && <div className="score-drawing" dangerouslySetInnerHTML={{ __html: drawing }} />}
    </div>
  )
}
