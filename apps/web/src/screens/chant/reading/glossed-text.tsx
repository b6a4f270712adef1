import './reading.css'
import type { ChantText } from '@schola/contract/content'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { useSinging } from '../following/singing.ts'
import { useSungText } from '../following/use-sung-text.ts'
import { useGlossMode } from './gloss-mode.tsx'
import { PhraseLine } from './phrase-line.tsx'
import { WordGloss } from './word-gloss.tsx'

const step: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => Math.min(index + 1, count - 1),
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The words are one Tab stop; arrow keys, Home and End move among them. */
export function stepThroughWords(event: KeyboardEvent<HTMLElement>): void {
  const move = step[event.key]
  if (!move || !(event.target instanceof HTMLElement) || !event.target.matches('[data-word]')) return
  const words = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-word]')]
  const next = words[move(words.indexOf(event.target), words.length)]
  event.preventDefault()
  next?.focus()
}

interface GlossedTextProps {
  readonly chantId: number
  readonly text: ChantText
}

/** A word is named by its verse, its phrase and its place there: "0-2-1". */
function findWord({ verses }: ChantText, name: string | undefined) {
  const [verse = -1, phrase = -1, place = -1] = (name ?? '').split('-').map(Number)
  return verses[verse]?.phrases[phrase]?.words[place]
}

/** The whole text, Latin and English by phrase; every word can be tapped. */
export function GlossedText({ chantId, text }: GlossedTextProps): ReactNode {
  const mode = useGlossMode()
  const [chosen, setChosen] = useState<string>()
  const [stop, setStop] = useState('0-0-0')
  function choose(name: string | undefined) {
    setChosen(name)
    if (name !== undefined) setStop(name)
  }
  const stage = useRef<HTMLDivElement>(null)
  const singing = useSinging()
  const names = useSungText(stage, text)
  function singFrom(name: string | undefined) {
    const sungWord = names?.indexOf(name ?? '') ?? -1
    const syllable = singing?.sung?.timed.syllables.find((each) => each.word === sungWord)
    if (syllable) singing?.pick(syllable.index)
  }
  function onClickCapture(event: MouseEvent<HTMLElement>) {
    // With glosses off, or while a passage is being chosen, a tap plays the word.
    if (!names || (mode !== 'off' && !singing?.choosing) || !(event.target instanceof Element)) return
    const name = event.target.closest('[data-word]')?.getAttribute('data-word')
    if (name === null || name === undefined) return
    event.stopPropagation()
    singFrom(name)
  }
  const word = mode === 'off' ? undefined : findWord(text, chosen)
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
      aria-label="The text, word by word"
      className="glossed-text"
      onKeyDown={onKeyDown}
      onClickCapture={onClickCapture}
    >
      {text.verses.map(({ phrases }, verse) => (
        // oxlint-disable-next-line react/no-array-index-key -- a verse is its place in the text
        <div key={verse} className="glossed-verse">
          {phrases.map((phrase, index) => {
            const place = `${verse}-${index}`
            const isAsked = chosen?.startsWith(`${place}-`) ?? false
            return (
              <div key={place} className="glossed-phrase">
                <PhraseLine phrase={phrase} place={place} mode={mode} chosen={chosen} stop={stop} onChoose={choose} />
                {isAsked && word && (
                  <WordGloss
                    word={word}
                    chantId={chantId}
                    onClose={close}
                    onSing={names ? () => singFrom(chosen) : undefined}
                  />
                )}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
