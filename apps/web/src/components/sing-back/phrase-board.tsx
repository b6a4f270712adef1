import '../score/score.css'
import type { NoteVerdict } from '@schola/chant/sing-back/judge'
import type { PhraseNote } from '@schola/chant/sing-back/phrase'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Sung } from '../score/sung.ts'
import { useExcerpt } from '../score/use-drawing.ts'
import { useTheme } from '../ui/theme-switch.tsx'
import { clearTrace, measureNotes, type NotePositions, recolorTrace } from './trace.ts'

/** Larger than a score, because a phrase is short. */
const enlarged = 1.7

interface MarkProps {
  readonly verdict: NoteVerdict
  readonly x: number
  readonly y: number
}

function Mark({ verdict: { status, cents, isShort }, x, y }: MarkProps): ReactNode {
  const up = cents < 0 ? -1 : 1
  return (
    <g className="sing-mark" data-status={status} transform={`translate(${x} ${y})`}>
      {status === 'right' && <circle r="3" cy="-11" />}
      {status === 'near' && <circle r="8" className="sing-ring" />}
      {status === 'off' && <path d={`M-6 ${up * 12}h12l-6 ${up * 9}z`} />}
      {status === 'missing' && <path className="sing-ring" d="m-6-6 12 12m0-12-12 12" />}
      {isShort && <path className="sing-ring" d="M9-4v8m0-4h9" />}
    </g>
  )
}

/** Recolors the drawn voice when the learner or the device changes the theme. */
function useThemedTrace(trace: RefObject<HTMLCanvasElement | null>): void {
  const theme = useTheme()
  const recolor = useEffectEvent((_theme?: string) => trace.current && recolorTrace(trace.current))
  useEffect(() => void recolor(theme), [theme])
  useEffect(() => {
    const darkness = matchMedia('(prefers-color-scheme: dark)')
    const onChange = () => void recolor()
    darkness.addEventListener('change', onChange)
    return () => darkness.removeEventListener('change', onChange)
  }, [])
}

interface PhraseBoardProps {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly trace: RefObject<HTMLCanvasElement | null>
  readonly sung: Sung
  readonly phrase: readonly PhraseNote[]
  readonly syllables: { readonly firstSyllable: number; readonly lastSyllable: number }
  readonly areWordsHidden: boolean
  readonly verdicts: readonly NoteVerdict[]
}

export function PhraseBoard(props: PhraseBoardProps): ReactNode {
  const { frame, trace, sung, phrase, syllables, areWordsHidden, verdicts } = props
  const drawing = useExcerpt(frame, sung, syllables, enlarged)
  const [positions, setPositions] = useState<NotePositions>()
  const clear = useEffectEvent((_drawing: string | undefined) => trace.current && clearTrace(trace.current))
  useEffect(() => void clear(drawing), [drawing])
  useThemedTrace(trace)
  useEffect(() => {
    if (frame.current && drawing !== undefined && verdicts.length > 0) setPositions(measureNotes(frame.current, phrase))
  }, [frame, drawing, phrase, verdicts])
  return (
    <div
      ref={frame}
      aria-hidden="true"
      className="score-frame sing-board"
      data-words={areWordsHidden ? 'hidden' : 'shown'}
    >
      {/* oxlint-disable-next-line react/no-danger -- our own engraver's drawing, its texts escaped */}
      {drawing !== undefined && <div className="score-drawing" dangerouslySetInnerHTML={{ __html: drawing }} />}
      <canvas ref={trace} className="sing-layer sing-trace" />
      {verdicts.length > 0 && positions && (
        <svg className="sing-layer">
          {verdicts.map((verdict, index) => {
            const note = positions.notes[index]
            return note && <Mark key={verdict.index} verdict={verdict} x={note.x} y={note.y} />
          })}
        </svg>
      )}
    </div>
  )
}
