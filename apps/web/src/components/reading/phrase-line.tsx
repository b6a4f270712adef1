import type { TextPhrase } from '@schola/contract/content'
import { Fragment, type ReactNode, useRef } from 'react'
import { timesInWords, voiceName } from '../../lib/mass/in-words.ts'
import { type TextToken, tokensOf } from '../text-tokens.ts'
import { classNames } from '../ui/class-names.ts'
import type { GlossMode } from './gloss-mode.tsx'

interface WordButtonProps {
  readonly token: TextToken
  readonly name: string
  readonly mode: GlossMode
  readonly isChosen: boolean
  readonly isStop: boolean
  readonly onChoose: (name: string | undefined) => void
}

function WordButton({ token, name, mode, isChosen, isStop, onChoose }: WordButtonProps): ReactNode {
  const { text, after, word } = token
  const isPressed = useRef(false)
  return (
    <>
      <button
        type="button"
        data-word={name}
        tabIndex={isStop ? 0 : -1}
        aria-expanded={isChosen}
        className={classNames('gloss-word', isChosen && 'gloss-word-chosen')}
        onPointerDown={() => {
          isPressed.current = true
        }}
        onClick={() => {
          isPressed.current = false
          onChoose(isChosen ? undefined : name)
        }}
        onFocus={() => {
          // A tap also focuses; its click chooses.
          if (!isPressed.current) onChoose(name)
        }}
      >
        <span lang="la">{mode === 'lines' ? text + after : text}</span>
        {mode === 'lines' && <span className="gloss-between">{word?.meaning}</span>}
      </button>
      {mode === 'tap' && <span lang="la">{after}</span>}
    </>
  )
}

export interface PhraseLineProps {
  readonly phrase: TextPhrase
  /** Verse and phrase, such as "0-2": the prefix of the names of the words. */
  readonly name: string
  readonly mode: GlossMode
  readonly chosen: string | undefined
  /** The one word that the Tab key stops at. */
  readonly stop: string
  readonly onChoose: (name: string | undefined) => void
}

export function PhraseLine({ phrase, name: phraseName, mode, chosen, stop, onChoose }: PhraseLineProps): ReactNode {
  const times = timesInWords(phrase.times)
  return (
    <>
      {phrase.who && <p className="phrase-who">{voiceName(phrase.who)}</p>}
      <p className={classNames('phrase-latin', mode === 'lines' && 'phrase-interlinear')}>
        {tokensOf(phrase).map((token, position) => {
          const name = `${phraseName}-${token.index}`
          return (
            // oxlint-disable-next-line react/no-array-index-key -- words do not move
            <Fragment key={position}>
              <span className="gloss-unit">
                {token.word && mode !== 'off' ? (
                  <WordButton
                    token={token}
                    name={name}
                    mode={mode}
                    isChosen={chosen === name}
                    isStop={stop === name}
                    onChoose={onChoose}
                  />
                ) : (
                  <span lang="la" data-word={token.word && name}>
                    {token.text + token.after}
                  </span>
                )}
              </span>{' '}
            </Fragment>
          )
        })}
        {times !== undefined && <span className="phrase-times">{times}</span>}
      </p>
      <p lang="en" className="phrase-english">
        {phrase.english}
      </p>
    </>
  )
}
