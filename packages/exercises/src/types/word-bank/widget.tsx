import { type ReactNode, useState } from 'react'
import { type Arrangement, textsAt, useArrangement } from '../../boards/arrangement.ts'
import { BlankBoard } from '../../boards/blank-board.tsx'
import { LineBoard } from '../../boards/line-board.tsx'
import type { AnswerOf, ContentOf } from '../../catalog.ts'
import { readNoted } from '../../definition/latin-texts.ts'
import { shuffled } from '../../definition/shuffle.ts'
import type { WidgetProps } from '../../definition/verdict.ts'
import { LatinLine } from '../../view/speaker.tsx'
import { hasBlankForEach, piecesOfPhrase } from './definition.ts'

type Props = WidgetProps<ContentOf<'word-bank'>, AnswerOf<'word-bank'>>

/** The words are Latin; the phrase is the English to be said, or Latin with blanks. */
export default function WordBank({ content, answer = [], verdict, locked, random, onAnswer }: Props): ReactNode {
  const [tiles] = useState(() => shuffled(content.options, random))
  const [arrangement, setArrangement] = useArrangement(tiles, answer)
  const pieces = piecesOfPhrase(content.phrase)

  function arrange(next: Arrangement) {
    setArrangement(next)
    onAnswer(textsAt(tiles, next))
  }

  const board = { tiles, arrangement, locked, onArrange: arrange }
  if (hasBlankForEach(content)) {
    const outcomes = content.correctAnswers.map((word, place) => (word === answer[place] ? 'right' : 'wrong'))
    return <BlankBoard {...board} pieces={pieces} outcomes={verdict && outcomes} />
  }
  const { text, lang } = readNoted(content.phrase)
  return (
    <>
      <LatinLine latin={lang === 'la' ? text : ''}>
        <p className="exercise-prompt" lang={lang}>
          {content.phrase}
        </p>
      </LatinLine>
      <LineBoard {...board} lang="la" />
    </>
  )
}
