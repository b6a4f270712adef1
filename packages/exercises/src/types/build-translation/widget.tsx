import { type ReactNode, useState } from 'react'
import { textsAt, useArrangement } from '../../boards/arrangement.ts'
import { LineBoard } from '../../boards/line-board.tsx'
import type { AnswerOf, ContentOf } from '../../catalog.ts'
import { shuffledDifferently } from '../../definition/shuffle.ts'
import type { WidgetProps } from '../../definition/verdict.ts'
import { LatinLine } from '../../view/speaker.tsx'

type Props = WidgetProps<ContentOf<'build-translation'>, AnswerOf<'build-translation'>>

/** The phrase is Latin, the words to build from are English. */
export default function BuildTranslation({ content, answer = [], locked, random, onAnswer }: Props): ReactNode {
  const [tiles] = useState(() => shuffledDifferently([...content.correctWords, ...content.extraWords], random))
  const [arrangement, setArrangement] = useArrangement(tiles, answer)
  return (
    <>
      <LatinLine latin={content.latinPhrase}>
        <p className="exercise-prompt" lang="la">
          {content.latinPhrase}
        </p>
      </LatinLine>
      <LineBoard
        tiles={tiles}
        lang="en"
        arrangement={arrangement}
        locked={locked}
        onArrange={(next) => {
          setArrangement(next)
          onAnswer(textsAt(tiles, next))
        }}
      />
    </>
  )
}
