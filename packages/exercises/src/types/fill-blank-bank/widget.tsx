import { type ReactNode, useState } from 'react'
import { textsAt, useArrangement } from '../../boards/arrangement.ts'
import { BlankBoard } from '../../boards/blank-board.tsx'
import type { AnswerOf, ContentOf } from '../../catalog.ts'
import { shuffled } from '../../definition/shuffle.ts'
import type { WidgetProps } from '../../definition/verdict.ts'
import { QuotingText } from '../../view/quoting-text.tsx'
import { piecesOfSentence } from './definition.ts'

type Props = WidgetProps<ContentOf<'fill-blank-bank'>, AnswerOf<'fill-blank-bank'>>

/** The words and the sentence are Latin; the explanation is English that quotes Latin. */
export default function FillBlankBank({ content, answer = [], verdict, locked, random, onAnswer }: Props): ReactNode {
  const [tiles] = useState(() => shuffled(content.wordBank, random))
  const [arrangement, setArrangement] = useArrangement(tiles, answer)
  return (
    <>
      <BlankBoard
        pieces={piecesOfSentence(content.sentence)}
        tiles={tiles}
        arrangement={arrangement}
        locked={locked}
        outcomes={verdict && content.answers.map((word, place) => (word === answer[place] ? 'right' : 'wrong'))}
        onArrange={(next) => {
          setArrangement(next)
          onAnswer(textsAt(tiles, next))
        }}
      />
      {verdict !== undefined && content.explanation !== undefined && (
        <p className="exercise-correction">
          <QuotingText text={content.explanation} latin={content.answers} />
        </p>
      )}
    </>
  )
}
