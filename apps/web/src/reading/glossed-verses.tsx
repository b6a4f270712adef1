import './reading.css'
import type { TextPhrase } from '@schola/contract/content'
import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useState } from 'react'
import { stepThroughWords } from '../components/step-through-words.ts'
import { useGlossMode } from './gloss-mode.tsx'
import { PhraseLine } from './phrase-line.tsx'
import { WordGloss } from './word-gloss.tsx'

interface Verse {
  readonly phrases: readonly TextPhrase[]
  /** Where it comes from, if that is to be said. */
  readonly source?: string
}

interface GlossedVersesProps {
  readonly label: string
  readonly chantId: number
  readonly verses: readonly Verse[]
  /** The element that holds them. */
  readonly stage: RefObject<HTMLDivElement | null>
  /** Plays the chant from a word, where that is possible. */
  readonly onSing?: ((name: string) => void) | undefined
  /** A tap plays the word instead of explaining it. */
  readonly isTapToSing?: boolean
}

/** A word is named by its verse, its phrase and its place there: "0-2-1". */
function findWord(verses: readonly Verse[], name: string | undefined) {
  const [verse = -1, phrase = -1, place = -1] = (name ?? '').split('-').map(Number)
  return verses[verse]?.phrases[phrase]?.words[place]
}

/** Latin and English by phrase; every word can be tapped. */
export function GlossedVerses(props: GlossedVersesProps): ReactNode {
  const { label, chantId, verses, stage, onSing, isTapToSing = false } = props
  const mode = useGlossMode()
  const [chosen, setChosen] = useState<string>()
  const [stop, setStop] = useState('0-0-0')
  const word = mode === 'off' ? undefined : findWord(verses, chosen)

  function choose(name: string | undefined) {
    setChosen(name)
    if (name !== undefined) setStop(name)
  }

  function onClickCapture(event: MouseEvent<HTMLElement>) {
    if (!onSing || (mode !== 'off' && !isTapToSing) || !(event.target instanceof Element)) return
    const name = event.target.closest('[data-word]')?.getAttribute('data-word')
    if (name === null || name === undefined) return
    event.stopPropagation()
    onSing(name)
  }

  function close() {
    const button = stage.current?.querySelector<HTMLElement>(`[data-word="${chosen}"]`)
    button?.focus()
    choose(undefined)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' && chosen !== undefined) {
      event.stopPropagation()
      close()
    } else stepThroughWords(event)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the words inside
    <div
      ref={stage}
      role="group"
      aria-label={label}
      className="glossed-text"
      onKeyDown={onKeyDown}
      onClickCapture={onClickCapture}
    >
      {verses.map(({ phrases, source }, verse) => (
        // oxlint-disable-next-line react/no-array-index-key -- a verse is its place in the text
        <div key={verse} className="glossed-verse">
          {phrases.map((phrase, index) => {
            const place = `${verse}-${index}`
            const isAsked = chosen?.startsWith(`${place}-`) ?? false
            return (
              <div key={place} className="glossed-phrase">
                <PhraseLine phrase={phrase} place={place} mode={mode} chosen={chosen} stop={stop} onChoose={choose} />
                {isAsked && chosen !== undefined && word && (
                  <WordGloss
                    word={word}
                    chantId={chantId}
                    onClose={close}
                    onSing={onSing ? () => onSing(chosen) : undefined}
                  />
                )}
              </div>
            )
          })}
          {source !== undefined && <p className="chant-source">From {source}</p>}
        </div>
      ))}
    </div>
  )
}
