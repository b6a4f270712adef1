import type { ReactNode } from 'react'
import type { AnswerOf, ContentOf } from '../../catalog.ts'
import type { WidgetProps } from '../../definition/verdict.ts'
import { OrderBoard } from '../../order-board/order-board.tsx'
import { useOrder } from '../../order-board/use-order.ts'
import { useIsHeard } from '../../view/hearing.ts'

type Props = WidgetProps<ContentOf<'ordering'>, AnswerOf<'ordering'>>

/** The words are Latin, the translation English. */
export default function Ordering({ content, answer, verdict, locked, random, onAnswer }: Props): ReactNode {
  const { correctOrder, translation, hear } = content
  const order = useOrder({ correctOrder, answer, random, onAnswer })
  const isHeard = useIsHeard(hear)
  const outcomeOf = (word: string, place: number) =>
    verdict?.score === 100 || word === answer?.[place] ? ('right' as const) : ('wrong' as const)
  return (
    <>
      {translation !== undefined && (!isHeard || verdict !== undefined) && (
        <p className="exercise-quote" lang="en">
          {translation}
        </p>
      )}
      <OrderBoard {...order} noun="word" locked={locked} outcomes={verdict && correctOrder.map(outcomeOf)} />
    </>
  )
}
