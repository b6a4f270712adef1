import { type ReactNode, useState } from 'react'
import { textsAt } from '../arrangement.ts'
import type { AnswerOf, ContentOf } from '../catalog.ts'
import { LineBoard } from '../line-board.tsx'
import { shuffledDifferently } from '../shuffle.ts'
import { useArrangement } from '../use-arrangement.ts'
import type { WidgetProps } from '../verdict.ts'

type Props = WidgetProps<ContentOf<'build-translation'>, AnswerOf<'build-translation'>>

/** The phrase is Latin, the words to build from are English. */
export default function BuildTranslation({ content, answer = [], locked, random, onAnswer }: Props): ReactNode {
  const [tiles] = useState(() => shuffledDifferently([...content.correctWords, ...content.extraWords], random))
  const [arrangement, setArrangement] = useArrangement(tiles, answer)
  return (
    <>
      <p className="exercise-prompt" lang="la">
        {content.latinPhrase}
      </p>
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
