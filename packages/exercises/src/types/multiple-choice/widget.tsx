import { m } from '@schola/messages'
import { type ReactNode, useId, useState } from 'react'
import { Choices } from '../../boards/choices.tsx'
import type { AnswerOf, ContentOf } from '../../catalog.ts'
import { shuffled } from '../../definition/shuffle.ts'
import type { WidgetProps } from '../../definition/verdict.ts'
import { useIsHeard } from '../../view/hearing.ts'
import { LatinLine } from '../../view/speaker.tsx'
import { languagesOf } from './asks.ts'

type Props = WidgetProps<ContentOf<'multiple-choice'>, AnswerOf<'multiple-choice'>>

/** Question and options are in the languages of what is asked. What is heard is written only after the answer. */
export default function MultipleChoice({ content, answer, verdict, locked, random, onAnswer }: Props): ReactNode {
  const [options] = useState(() => shuffled(content.options, random))
  const promptId = useId()
  const lang = languagesOf(content)
  const isHeard = useIsHeard(content.hear)
  const isWritten = !isHeard || verdict !== undefined
  const outcomeOf = (option: string) =>
    option === content.correctAnswer ? ('right' as const) : option === answer ? ('wrong' as const) : undefined
  return (
    <>
      {isWritten && (
        <LatinLine latin={lang.question === 'la' ? content.question : ''}>
          <p id={promptId} className="exercise-prompt" lang={lang.question}>
            {content.question}
          </p>
        </LatinLine>
      )}
      <Choices
        legend={isWritten ? { id: promptId } : m.exercises_what_did_you_hear()}
        choices={options.map((text) => ({ text, outcome: verdict && outcomeOf(text) }))}
        lang={lang.options}
        silent={isHeard}
        look="rows"
        chosen={answer === undefined ? undefined : options.indexOf(answer)}
        locked={locked}
        onChoose={(index) => onAnswer(options[index] ?? '')}
      />
    </>
  )
}
