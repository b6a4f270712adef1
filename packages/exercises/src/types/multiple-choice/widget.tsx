import { type ReactNode, useState } from 'react'
import { Choices } from '../../boards/choices.tsx'
import type { AnswerOf, ContentOf } from '../../catalog.ts'
import { shuffled } from '../../definition/shuffle.ts'
import type { WidgetProps } from '../../definition/verdict.ts'

type Props = WidgetProps<ContentOf<'multiple-choice'>, AnswerOf<'multiple-choice'>>

/** The question is Latin and the options are English, as the feedback says: "question" means "answer". */
export default function MultipleChoice({ content, answer, verdict, locked, random, onAnswer }: Props): ReactNode {
  const [options] = useState(() => shuffled(content.options, random))
  const outcomeOf = (option: string) =>
    option === content.correctAnswer ? ('right' as const) : option === answer ? ('wrong' as const) : undefined
  return (
    <>
      <p className="exercise-prompt" lang="la">
        {content.question}
      </p>
      <Choices
        legend="Options"
        choices={options.map((text) => ({ text, outcome: verdict && outcomeOf(text) }))}
        lang="en"
        look="rows"
        chosen={answer === undefined ? undefined : options.indexOf(answer)}
        locked={locked}
        onChoose={(index) => onAnswer(options[index] ?? '')}
      />
    </>
  )
}
