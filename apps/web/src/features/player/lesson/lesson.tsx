import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import './lesson.css'
import type { LearnerChant } from '@schola/contract/chants'
import type { ChantText, GlossedWord } from '@schola/contract/content'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { AudioIcon } from '../../../components/audio-player/audio-icon.tsx'
import { useOver } from '../../../components/practice/over-exercise.ts'
import { MelodyInstead } from '../../../components/score/melody-choice.tsx'
import { findSungPhrase, type SungPhrase } from '../../../components/score/passages.ts'
import { type Singing, useSinging } from '../../../components/score/singing.ts'
import { SingingProvider } from '../../../components/score/singing-provider.tsx'
import { useSungText } from '../../../components/score/use-sung-text.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Initial } from '../../../components/ui/initial.tsx'
import { ProgressBar } from '../../../components/ui/progress-bar.tsx'
import { playWord } from '../../../lib/audio/play-clip.ts'
import { usePlaybackState } from '../../../lib/audio/use-playback.ts'
import { isMuted } from '../../../lib/sounds/sound-settings.ts'
import type { LessonCard as Card } from './lesson-cards.ts'
import { PhraseWords } from './phrase-words.tsx'
import '../../../components/score/score.css'
import { sameLatin } from '@schola/latin/compare'
import { respell } from '@schola/latin/pronounce'
import { isUnchanging } from '../../../components/grammar/terms.ts'
import type { Sung } from '../../../components/score/sung.ts'
import { useExcerpt } from '../../../components/score/use-drawing.ts'
import { useLitScore } from '../../../components/score/use-lit-score.ts'

interface WordNoteProps {
  readonly word: GlossedWord
  readonly isNew: boolean
  readonly onHear: (() => void) | undefined
}

function WordNote({ word, isNew, onHear }: WordNoteProps): ReactNode {
  const { form, meaning, lemma, partOfSpeech, parse } = word
  return (
    <div role="group" aria-label={m.practice_about_word({ word: form })} className="word-note">
      {onHear && (
        <button
          type="button"
          className="word-note-hear"
          aria-label={m.practice_hear_word({ word: form })}
          onClick={onHear}
        >
          <AudioIcon name="volume" />
        </button>
      )}
      <p>
        {rich(m.practice_word_and_sound, {
          form: (
            <span lang="la" className="word-note-form">
              {form}
            </span>
          ),
          sound: <span className="word-note-sound">{respell(form)}</span>,
        })}
        {isNew && <span className="word-note-new">{m.practice_new_word()}</span>}
      </p>
      <p aria-live="polite">
        {rich(m.practice_meaning_and_kind, {
          meaning: <strong>{meaning}</strong>,
          kind: (
            <span className="word-note-kind">
              {isUnchanging(parse)
                ? m.practice_word_unchanging({ partOfSpeech })
                : m.practice_word_parse({ partOfSpeech, parse })}
              {!sameLatin(lemma, form) && rich(m.practice_word_from, { lemma: <span lang="la">{lemma}</span> })}
            </span>
          ),
        })}
      </p>
    </div>
  )
}

interface PhraseScoreProps {
  readonly singing: Singing
  readonly sung: Sung
  readonly phrase: SungPhrase
}

/** The phrase as notation; hidden from screen readers, because its words follow as text. */
function PhraseScore({ singing, sung, phrase }: PhraseScoreProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const drawing = useExcerpt(frame, sung, phrase)
  useLitScore(frame, singing, drawing)
  return (
    <div ref={frame} aria-hidden="true" className="score-frame lesson-score">
      {/* oxlint-disable-next-line react/no-danger -- our own engraver's drawing, its texts escaped */}
      {drawing !== undefined && <div className="score-drawing" dangerouslySetInnerHTML={{ __html: drawing }} />}
    </div>
  )
}

/** Browsers allow autoplay only after an interaction. */
const canAutoplay = () => !isMuted() && navigator.userActivation?.hasBeenActive

const once = [1]

function PlayPhrase({ singing, phrase }: { readonly singing: Singing; readonly phrase: SungPhrase }): ReactNode {
  const { playback } = singing
  const { playing, failed } = usePlaybackState(playback)
  const play = () => playback.repeat(phrase.passage, once)
  const begin = useEffectEvent(() => {
    if (canAutoplay()) play()
  })
  useEffect(() => {
    begin()
    return playback.pause
  }, [playback])
  return (
    <>
      <Button look="quiet" className="lesson-play" onClick={playing ? playback.pause : play}>
        <AudioIcon name={playing ? 'pause' : 'play'} />
        {playing ? m.common_pause() : m.common_hear_it_sung()}
      </Button>
      {failed && <p role="alert">{m.practice_play_failed()}</p>}
    </>
  )
}

interface LessonCardProps {
  readonly singing: Singing
  readonly text: ChantText
  readonly card: Card
}

function LessonCard({ singing, text, card }: LessonCardProps): ReactNode {
  const { phrase, source, newWords } = card
  const stage = useRef<HTMLDivElement>(null)
  const names = useSungText(stage, text)
  const { sung, src, playback } = singing
  const sungPhrase = sung && names ? findSungPhrase(sung.timed, names, card) : undefined
  const [firstNew = 0] = newWords
  const [chosen, choose] = useState(firstNew)
  const word = phrase.words[chosen]

  function findSound(index: number): (() => void) | undefined {
    const path = phrase.words[index]?.audioPath
    if (path) return () => void playWord(path)
    return sungPhrase && src !== null ? () => playback.repeat(sungPhrase.passageOfWord(index), once) : undefined
  }

  return (
    <>
      {source === undefined ? (
        <div className="lesson-sung">
          {sung && sungPhrase ? (
            <PhraseScore singing={singing} sung={sung} phrase={sungPhrase} />
          ) : (
            singing.isAwaited && <div className="lesson-score" />
          )}
          {sungPhrase && src !== null && <PlayPhrase singing={singing} phrase={sungPhrase} />}
        </div>
      ) : (
        <p className="lesson-source">{m.practice_lesson_source({ source })}</p>
      )}
      <div className="lesson-said">
        <PhraseWords
          card={card}
          stage={stage}
          chosen={chosen}
          onChoose={choose}
          onHear={(index) => findSound(index)?.()}
        />
        <p lang="en" className="lesson-english">
          {phrase.english}
        </p>
        {word && <WordNote word={word} isNew={newWords.has(chosen)} onHear={findSound(chosen)} />}
      </div>
    </>
  )
}

interface LessonKeys {
  readonly onEnter: () => void
  readonly onStep: (step: -1 | 1) => void
}

const isControl = (target: EventTarget | null) => target instanceof Element && target.closest('button, a') !== null

/** Navigates the lesson by keyboard, wherever the focus is. */
function useLessonKeys({ onEnter, onStep }: LessonKeys): void {
  const isCovered = useOver() !== undefined
  const take = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event
    if (isCovered || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
    // Ignore repeats and keys of dialogs over the lesson.
    if (event.repeat || (target instanceof Element && target.closest('[role="dialog"]'))) return
    if (key === 'Enter' && !isControl(target)) onEnter()
    else if (key === 'ArrowRight') onStep(1)
    else if (key === 'ArrowLeft') onStep(-1)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => take(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

interface LessonProps {
  readonly chant: LearnerChant
  readonly text: ChantText
  readonly cards: readonly Card[]
  /** Opened again during the level. */
  readonly isAgain: boolean
  readonly onLeave: () => void
}

function Cards({ chant, text, cards, isAgain, onLeave }: LessonProps): ReactNode {
  const singing = useSinging()
  const [at, setAt] = useState(0)
  const page = useRef<HTMLDivElement>(null)
  const isLast = at === cards.length - 1
  const card = cards[at]
  const goTo = (index: number) => setAt(Math.min(Math.max(index, 0), cards.length - 1))
  const goOn = () => (isLast ? onLeave() : goTo(at + 1))
  useLessonKeys({ onEnter: goOn, onStep: (step) => goTo(at + step) })

  const arrive = useEffectEvent((_at: number) => {
    window.scrollTo(0, 0)
    page.current?.focus({ preventScroll: true })
  })
  useEffect(() => arrive(at), [at])

  if (!singing || !card) return null
  const end = isAgain ? m.practice_back_to_exercises() : m.practice_begin_exercises()
  return (
    <div className="practice-page lesson">
      <aside aria-label={m.practice_lesson()} className="practice-margin lesson-margin">
        <Initial of={chant.name} state="inked" className="practice-initial" />
        <p className="lesson-place">
          {rich((slots) => m.practice_lesson_position({ ...slots, position: at + 1, count: cards.length }), {
            label: <span>{m.practice_lesson_label()}</span>,
          })}
        </p>
        <ProgressBar value={((at + 1) / cards.length) * 100} label={m.practice_lesson()} />
        <Button look="plain" className="lesson-skip" onClick={onLeave}>
          {m.practice_skip_lesson()}
        </Button>
      </aside>
      <div className="lesson-main">
        {singing.isInstead && <MelodyInstead melodies={singing.melodies} />}
        {/* Focused, so that screen readers announce the new phrase. */}
        <div
          key={at}
          ref={page}
          role="group"
          tabIndex={-1}
          aria-label={m.practice_phrase_position({ position: at + 1, count: cards.length })}
          className="lesson-card"
        >
          <LessonCard singing={singing} text={text} card={card} />
        </div>
        <div className="lesson-foot">
          {at > 0 && (
            <Button look="quiet" onClick={() => goTo(at - 1)}>
              {m.common_back()}
            </Button>
          )}
          <Button wide onClick={goOn}>
            {isLast ? end : m.common_next()}
          </Button>
        </div>
      </div>
    </div>
  )
}

export default function Lesson(props: LessonProps): ReactNode {
  return (
    <SingingProvider chant={props.chant} isLesson>
      <Cards {...props} />
    </SingingProvider>
  )
}
