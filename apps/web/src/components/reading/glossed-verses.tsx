import './reading.css'
import type { GlossedWord, TextPhrase } from '@schola/contract/content'
import { respell } from '@schola/latin/pronounce'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { useLearnerChants } from '../../lib/api/learner-chants.ts'
import { lexiconQuery } from '../../lib/api/queries.ts'
import { playWord } from '../../lib/audio/play-clip.ts'
import { paths } from '../../lib/paths.ts'
import { AudioIcon } from '../audio-player/audio-icon.tsx'
import { TermLinks } from '../grammar/term-text.tsx'
import { isUnchanging } from '../grammar/unchanging.ts'
import { ScreenLink } from '../screen-link.tsx'
import { stepThroughWords } from '../text-tokens.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons.tsx'
import { useGlossMode } from './gloss-mode.tsx'
import { PhraseLine } from './phrase-line.tsx'

function OtherPlaces({ word, chantId }: { readonly word: GlossedWord; readonly chantId: number }): ReactNode {
  const label = useId()
  const { data: lexicon = [] } = useQuery(lexiconQuery)
  const { data: chants = [] } = useLearnerChants()
  const entry = lexicon.find(({ lemma, partOfSpeech }) => lemma === word.lemma && partOfSpeech === word.partOfSpeech)
  const places = (entry?.places ?? [])
    .filter((place) => place.chantId !== chantId)
    .flatMap(({ chantId: id, forms }) => {
      const chant = chants.find((each) => each.id === id)
      return chant ? [{ chant, forms }] : []
    })
  if (places.length === 0) return null
  return (
    <div className="gloss-places">
      <p id={label}>Also in</p>
      <ul aria-labelledby={label}>
        {places.map(({ chant, forms }) => (
          <li key={chant.id}>
            <ScreenLink href={paths.fullText(chant.slug)} lang="la">
              {chant.name}
            </ScreenLink>{' '}
            <span lang="la" className="gloss-forms">
              {forms.join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface WordGlossProps {
  readonly word: GlossedWord
  readonly chantId: number
  readonly onClose: () => void
  readonly onSing: (() => void) | undefined
}

function Hear({ word: { form, audioPath } }: { readonly word: GlossedWord }): ReactNode {
  // Texts stored by an earlier version have no recordings.
  if (!audioPath) return null
  return (
    <button type="button" className="gloss-hear" aria-label={`Hear ${form}`} onClick={() => void playWord(audioPath)}>
      <AudioIcon name="volume" />
    </button>
  )
}

function WordGloss({ word, chantId, onClose, onSing }: WordGlossProps): ReactNode {
  const { form, meaning, lemma, partOfSpeech, parse } = word
  return (
    <div className="word-gloss" role="group" aria-label={`About ${form}`}>
      <div className="word-gloss-head">
        <p aria-live="polite">
          <span lang="la" className="word-gloss-form">
            {form}
          </span>{' '}
          <span lang="en" className="word-gloss-meaning">
            {meaning}
          </span>
        </p>
        <button type="button" className="word-gloss-close" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <p>
        <span className="gloss-kind">
          <TermLinks text={partOfSpeech} kind="parse" />
        </span>{' '}
        {isUnchanging(parse) ? (
          'It never changes.'
        ) : (
          <>
            <TermLinks text={parse} kind="parse" />: ‘{meaning}’
          </>
        )}
      </p>
      <p>
        From <span lang="la">{lemma}</span>
      </p>
      <p className="gloss-sound">
        Pronounced: {respell(form)} <Hear word={word} />
      </p>
      {onSing && (
        <Button look="plain" className="gloss-sing" onClick={onSing}>
          Play from here
        </Button>
      )}
      <OtherPlaces word={word} chantId={chantId} />
    </div>
  )
}

interface Verse {
  readonly phrases: readonly TextPhrase[]
  readonly source?: string
}

interface GlossedVersesProps {
  readonly label: string
  readonly chantId: number
  readonly verses: readonly Verse[]
  readonly stage: RefObject<HTMLDivElement | null>
  readonly onSing?: ((name: string) => void) | undefined
  readonly isTapToSing?: boolean
}

/** A word is named by its verse, its phrase and its place there: "0-2-1". */
function findWord(verses: readonly Verse[], name: string | undefined) {
  const [verse = -1, phrase = -1, place = -1] = (name ?? '').split('-').map(Number)
  return verses[verse]?.phrases[phrase]?.words[place]
}

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
