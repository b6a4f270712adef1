import { m } from '@schola/messages'
import { type ReactNode, useId } from 'react'
import { Choices } from '../../boards/choices.tsx'
import type { AnswerOf, ContentOf } from '../../catalog.ts'
import { quotedLatin } from '../../definition/latin-texts.ts'
import type { WidgetProps } from '../../definition/verdict.ts'
import { QuotingText } from '../../view/quoting-text.tsx'
import { LatinLine } from '../../view/speaker.tsx'

type Props = WidgetProps<ContentOf<'true-false'>, AnswerOf<'true-false'>>

const values = [true, false]

/** The statement is English that quotes Latin. */
export default function TrueFalse({ content, answer, verdict, locked, onAnswer }: Props): ReactNode {
  const promptId = useId()
  const latin = quotedLatin(content.statement)
  const outcomeOf = (value: boolean) =>
    value === content.isTrue ? ('right' as const) : value === answer ? ('wrong' as const) : undefined
  return (
    <>
      <LatinLine latin={latin.join(', ')}>
        <p id={promptId} className="exercise-prompt">
          <QuotingText text={content.statement} latin={latin} />
        </p>
      </LatinLine>
      <Choices
        legend={{ id: promptId }}
        choices={values.map((value) => ({
          text: value ? m.exercises_true() : m.exercises_false(),
          outcome: verdict && outcomeOf(value),
        }))}
        lang="en"
        look="halves"
        chosen={answer === undefined ? undefined : values.indexOf(answer)}
        locked={locked}
        onChoose={(index) => onAnswer(values[index] === true)}
      />
    </>
  )
}
