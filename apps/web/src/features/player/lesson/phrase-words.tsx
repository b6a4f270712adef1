import { m } from '@schola/messages'
import type { ReactNode, RefObject } from 'react'
import { stepThroughWords, type TextToken, tokensOf } from '../../../components/text-tokens.ts'
import type { LessonCard } from './lesson-cards.ts'

interface PhraseWordsProps {
  readonly card: LessonCard
  readonly stage: RefObject<HTMLDivElement | null>
  readonly chosen: number
  readonly onChoose: (index: number) => void
  readonly onHear: (index: number) => void
}

export function PhraseWords({ card, stage, chosen, onChoose, onHear }: PhraseWordsProps): ReactNode {
  function wordButton({ text, after, word, index }: TextToken) {
    const isNew = card.newWords.has(index)
    return (
      <button
        type="button"
        data-word={`${card.place}-${index}`}
        data-new={isNew || undefined}
        aria-pressed={chosen === index}
        tabIndex={chosen === index ? 0 : -1}
        className="lesson-word"
        onClick={() => {
          onChoose(index)
          onHear(index)
        }}
        onFocus={() => onChoose(index)}
      >
        <span lang="la">{text + after}</span>
        <span className="lesson-meaning">{word?.meaning}</span>
        {isNew && <span className="sr-only">{m.practice_new_word_mark()}</span>}
      </button>
    )
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of the words inside
    <div
      ref={stage}
      role="group"
      aria-label={m.practice_phrase_words()}
      className="lesson-words"
      onKeyDown={stepThroughWords}
    >
      {tokensOf(card.phrase).map((token, position) =>
        token.word ? (
          // oxlint-disable-next-line react/no-array-index-key -- a word is its position in the phrase
          <span key={position}>{wordButton(token)}</span>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <span key={position} className="lesson-sign">
            {token.text}
          </span>
        ),
      )}
    </div>
  )
}
