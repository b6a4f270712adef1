import type { ReactNode } from 'react'
import { Choices } from '../../boards/choices.tsx'
import type { AnswerOf, ContentOf } from '../../catalog.ts'
import type { WidgetProps } from '../../definition/verdict.ts'

type Props = WidgetProps<ContentOf<'true-false'>, AnswerOf<'true-false'>>

const values = [true, false]

/** The statement mixes Latin and English, so it keeps the language of the page. */
export default function TrueFalse({ content, answer, verdict, locked, onAnswer }: Props): ReactNode {
  const outcomeOf = (value: boolean) =>
    value === content.isTrue ? ('right' as const) : value === answer ? ('wrong' as const) : undefined
  return (
    <>
      <p className="exercise-prompt">{content.statement}</p>
      <Choices
        legend="True or false"
        choices={values.map((value) => ({ text: value ? 'True' : 'False', outcome: verdict && outcomeOf(value) }))}
        lang="en"
        look="halves"
        chosen={answer === undefined ? undefined : values.indexOf(answer)}
        locked={locked}
        onChoose={(index) => onAnswer(values[index] === true)}
      />
    </>
  )
}
