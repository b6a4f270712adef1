import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Arrangement, placedTiles, textsAt, useArrangement } from '../../boards/arrangement.ts'
import { LetterMarks } from '../../boards/letter-marks.tsx'
import { LineBoard } from '../../boards/line-board.tsx'
import type { AnswerOf, ContentOf } from '../../catalog.ts'
import type { WidgetProps } from '../../definition/verdict.ts'
import { ExplainedText } from '../../view/explained-text.tsx'
import { isLatinHint, lettersOf, scrambledLetters } from './definition.ts'
import { keyAct } from './keys.ts'

type Props = WidgetProps<ContentOf<'unscramble'>, AnswerOf<'unscramble'>>

/** Letters and word are Latin; the hint is English, or the Latin phrase with a gap. */
export default function Unscramble(props: Props): ReactNode {
  const { content, answer = '', verdict, locked, random, onAnswer, onSubmit } = props
  const [tiles] = useState(() => scrambledLetters(content, random))
  const [arrangement, setArrangement] = useArrangement(tiles, lettersOf(answer))
  const line = placedTiles(arrangement)
  const board = useRef<HTMLDivElement>(null)
  // Typing ae for æ places the tile with the first key; the second key must not place another.
  const owed = useRef('')

  function arrange(next: Arrangement) {
    owed.current = ''
    setArrangement(next)
    onAnswer(textsAt(tiles, next).join(''))
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (locked) return
    const act = keyAct(event, { tiles, line, owed: owed.current })
    if (act === undefined) return
    event.preventDefault()
    if (act.name === 'submit') onSubmit()
    if (act.name === 'arrange') arrange(act.line)
    owed.current = act.name === 'arrange' ? act.owed : ''
  })

  // The keys work while the focus is anywhere in the exercise, and nowhere else on the page.
  useEffect(() => {
    const frame = board.current?.closest('form')
    const listener = (event: KeyboardEvent) => onKey(event)
    frame?.addEventListener('keydown', listener)
    return () => frame?.removeEventListener('keydown', listener)
  }, [])

  return (
    <div ref={board} className="exercise-spelling">
      {content.hint !== undefined && (
        <p className="exercise-hint">
          {rich(m.exercises_hint, {
            hint: isLatinHint(content.hint) ? (
              <span lang="la">{content.hint}</span>
            ) : (
              <ExplainedText text={content.hint} />
            ),
          })}
        </p>
      )}
      <LineBoard tiles={tiles} lang="la" look="letters" arrangement={line} locked={locked} onArrange={arrange} />
      {verdict !== undefined && <LetterMarks given={answer} accepted={[content.word]} />}
    </div>
  )
}
