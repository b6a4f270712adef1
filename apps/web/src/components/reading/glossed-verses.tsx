import './reading.css'
import type { GlossedWord, TextPhrase } from '@schola/contract/content'
import { respell } from '@schola/latin/pronounce'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { useLearnerChants } from '../../lib/api/learner-chants.ts'
import { lexiconQuery } from '../../lib/api/queries.ts'
import { playWord } from '../../lib/audio/play-clip.ts'
import { paths } from '../../lib/paths.ts'
import { AudioIcon } from '../audio-player/audio-icon.tsx'
import { TermLinks } from '../grammar/term-text.tsx'
import { isUnchanging } from '../grammar/terms.ts'
import { ScreenLink } from '../screen-link.tsx'
import { stepThroughWords } from '../text-tokens.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icons.tsx'
import { useGlossMode } from './gloss-mode.tsx'
import { PhraseLine } from './phrase-line.tsx'

function OtherChants({ word, chantId }: { readonly word: GlossedWord; readonly chantId: number }): ReactNode {
  const label = useId()
  const { data: lexicon = [] } = useQuery(lexiconQuery)
  const { data: chants = [] } = useLearnerChants()
  const entry = lexicon.find(({ lemma, partOfSpeech }) => lemma === word.lemma && partOfSpeech === word.partOfSpeech)
  const others = (entry?.places ?? [])
    .filter((place) => place.chantId !== chantId)
    .flatMap(({ chantId: id, forms }) => {
      const chant = chants.find((each) => each.id === id)
      return chant ? [{ chant, forms }] : []
    })
  if (others.length === 0) return null
  return (
    <div className="gloss-places">
      <p id={label}>{m.singing_word_also_in()}</p>
      <ul aria-labelledby={label}>
        {others.map(({ chant, forms }) => (
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
    <button
      type="button"
      className="gloss-hear"
      aria-label={m.singing_word_hear({ form })}
      onClick={() => void playWord(audioPath)}
    >
      <AudioIcon name="volume" />
    </button>
  )
}

function WordGloss({ word, chantId, onClose, onSing }: WordGlossProps): ReactNode {
  const { form, meaning, lemma, partOfSpeech, parse } = word
  return (
    <div className="word-gloss" role="group" aria-label={m.singing_word_about({ form })}>
      <div className="word-gloss-head">
        <p aria-live="polite">
          <span lang="la" className="word-gloss-form">
            {form}
          </span>{' '}
          <span lang="en" className="word-gloss-meaning">
            {meaning}
          </span>
        </p>
        <button type="button" className="word-gloss-close" aria-label={m.common_close()} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <p>
        <span className="gloss-kind">
          <TermLinks text={partOfSpeech} kind="parse" />
        </span>{' '}
        {isUnchanging(parse)
          ? m.singing_word_unchanging()
          : rich(m.singing_word_parsed, { parse: <TermLinks text={parse} kind="parse" />, meaning })}
      </p>
      <p>{rich(m.singing_word_lemma, { lemma: <span lang="la">{lemma}</span> })}</p>
      <p className="gloss-sound">
        {m.singing_word_pronounced({ respelling: respell(form) })} <Hear word={word} />
      </p>
      {onSing && (
        <Button look="plain" className="gloss-sing" onClick={onSing}>
          {m.singing_play_from_word()}
        </Button>
      )}
      <OtherChants word={word} chantId={chantId} />
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

/** Finds a word by its name: verse, phrase and position, such as "0-2-1". */
function findWord(verses: readonly Verse[], name: string | undefined) {
  const [verse = -1, phrase = -1, position = -1] = (name ?? '').split('-').map(Number)
  return verses[verse]?.phrases[phrase]?.words[position]
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of the words inside
    <div
      ref={stage}
      role="group"
      aria-label={label}
      className="glossed-text"
      onKeyDown={onKeyDown}
      onClickCapture={onClickCapture}
    >
      {verses.map(({ phrases, source }, verse) => (
        // oxlint-disable-next-line react/no-array-index-key -- verses do not move
        <div key={verse} className="glossed-verse">
          {phrases.map((phrase, index) => {
            const phraseName = `${verse}-${index}`
            const isAsked = chosen?.startsWith(`${phraseName}-`) ?? false
            return (
              <div key={phraseName} className="glossed-phrase">
                <PhraseLine
                  phrase={phrase}
                  name={phraseName}
                  mode={mode}
                  chosen={chosen}
                  stop={stop}
                  onChoose={choose}
                />
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
          {source !== undefined && <p className="chant-source">{m.singing_verse_source({ source })}</p>}
        </div>
      ))}
    </div>
  )
}
