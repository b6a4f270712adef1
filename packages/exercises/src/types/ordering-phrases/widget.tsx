import type { ReactNode } from 'react'
import type { AnswerOf, ContentOf } from '../../catalog.ts'
import type { WidgetProps } from '../../definition/verdict.ts'
import { OrderBoard } from '../../order-board/order-board.tsx'
import { useOrder } from '../../order-board/use-order.ts'

type Props = WidgetProps<ContentOf<'ordering-phrases'>, AnswerOf<'ordering-phrases'>>

/** The phrases are Latin, the translation English. There is no partial score, so no phrase is marked by itself. */
export default function OrderingPhrases({ content, answer, locked, random, onAnswer }: Props): ReactNode {
  const { correctOrder, translation } = content
  const order = useOrder({ correctOrder, answer, random, onAnswer })
  return (
    <>
      {translation !== undefined && (
        <p className="exercise-quote" lang="en">
          {translation}
        </p>
      )}
      <OrderBoard {...order} noun="phrase" locked={locked} />
    </>
  )
}
