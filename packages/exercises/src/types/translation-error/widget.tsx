import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { Choices } from '../../boards/choices.tsx'
import type { AnswerOf, ContentOf } from '../../catalog.ts'
import { wordsOf } from '../../definition/scoring.ts'
import type { WidgetProps } from '../../definition/verdict.ts'
import { LatinLine } from '../../view/speaker.tsx'

type Props = WidgetProps<ContentOf<'translation-error'>, AnswerOf<'translation-error'>>

/** The phrase is Latin, its faulty translation English. */
export default function TranslationError({ content, answer, verdict, locked, onAnswer }: Props): ReactNode {
  const outcomeOf = (index: number) =>
    index === content.errorWordIndex ? ('right' as const) : index === answer ? ('wrong' as const) : undefined
  return (
    <>
      <LatinLine latin={content.latinPhrase}>
        <p className="exercise-prompt" lang="la">
          {content.latinPhrase}
        </p>
      </LatinLine>
      <Choices
        legend={m.exercises_which_word_is_wrong()}
        choices={wordsOf(content.errorTranslation).map((text, index) => ({
          text,
          outcome: verdict && outcomeOf(index),
        }))}
        lang="en"
        look="words"
        chosen={answer}
        locked={locked}
        onChoose={onAnswer}
      />
    </>
  )
}
