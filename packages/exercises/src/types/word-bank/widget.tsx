import { type ReactNode, useState } from 'react'
import { type Arrangement, textsAt, useArrangement } from '../../boards/arrangement.ts'
import { BlankBoard } from '../../boards/blank-board.tsx'
import { LineBoard } from '../../boards/line-board.tsx'
import type { AnswerOf, ContentOf } from '../../catalog.ts'
import { shuffled } from '../../definition/shuffle.ts'
import type { WidgetProps } from '../../definition/verdict.ts'
import { piecesOfPhrase } from './definition.ts'

type Props = WidgetProps<ContentOf<'word-bank'>, AnswerOf<'word-bank'>>

/** The words are Latin; the phrase may be English, Latin or both, so it keeps the language of the page. */
export default function WordBank({ content, answer = [], locked, random, onAnswer }: Props): ReactNode {
  const [tiles] = useState(() => shuffled(content.options, random))
  const [arrangement, setArrangement] = useArrangement(tiles, answer)
  const pieces = piecesOfPhrase(content.phrase)

  function arrange(next: Arrangement) {
    setArrangement(next)
    onAnswer(textsAt(tiles, next).filter((word) => word !== ''))
  }

  const board = { tiles, arrangement, locked, onArrange: arrange }
  // With one blank for each answer, an empty blank makes the answer too short and therefore wrong.
  if (pieces.length - 1 === content.correctAnswers.length) return <BlankBoard {...board} pieces={pieces} />
  return (
    <>
      <p className="exercise-prompt">{content.phrase}</p>
      <LineBoard {...board} lang="la" />
    </>
  )
}
