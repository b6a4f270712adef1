import './by-ear.css'
import '../../components/score/score.css'
import { timedExcerptOf } from '@schola/chant/excerpt'
import type { LearnerChant } from '@schola/contract/chants'
import { m } from '@schola/messages'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Completion } from '../../components/completion.tsx'
import type { Sung } from '../../components/score/sung.ts'
import { useExcerpt } from '../../components/score/use-drawing.ts'
import { Button } from '../../components/ui/button.tsx'
import { Latin } from '../../components/ui/latin.tsx'
import { QuietNotice } from '../../components/ui/quiet-notice.tsx'
import { LoadingArea, Skeleton } from '../../components/ui/skeleton.tsx'
import { stopSound } from '../../lib/audio/audio-focus.ts'
import { hearFile } from '../../lib/audio/hear-file.ts'
import { logFailure } from '../../lib/log-failure.ts'
import { isMuted } from '../../lib/sounds/sound-settings.ts'
import type { EarQuestion } from './ask-by-ear.ts'
import { PhraseProgress } from './phrase-progress.tsx'
import type { PhraseToSing } from './phrases-to-sing.ts'
import { type EarPhrase, useEarQuestions } from './use-ear-questions.ts'

async function hum({ sung, firstSyllable, lastSyllable }: EarPhrase, signal: AbortSignal): Promise<void> {
  const { renderHummedWav } = await import('../../lib/audio/synth/render-wav.ts')
  const file = await renderHummedWav(timedExcerptOf(sung.timed, firstSyllable, lastSyllable))
  if (!signal.aborted) await hearFile(file)
}

interface Humming {
  readonly hummed: EarPhrase | undefined
  readonly hasFailed: boolean
  /** Starts humming a phrase, or stops the one that is being hummed. */
  readonly toggle: (phrase: EarPhrase) => Promise<void>
  readonly stop: () => void
}

function useHumming(): Humming {
  const [hummed, setHummed] = useState<EarPhrase>()
  const [hasFailed, setFailed] = useState(false)
  const sounding = useRef<AbortController>(undefined)
  function stop() {
    sounding.current?.abort()
    stopSound()
    setHummed(undefined)
  }
  const leave = useEffectEvent(stop)
  useEffect(() => () => leave(), [])

  async function toggle(phrase: EarPhrase) {
    stop()
    if (hummed === phrase) return
    const own = new AbortController()
    sounding.current = own
    setFailed(false)
    setHummed(phrase)
    try {
      await hum(phrase, own.signal)
    } catch (error) {
      logFailure('Humming a phrase failed', error)
      if (!own.signal.aborted) setFailed(true)
    }
    if (!own.signal.aborted) setHummed(undefined)
  }
  return { hummed, hasFailed, toggle, stop }
}

interface HeardPhraseProps {
  readonly title: string
  readonly phrase: EarPhrase
  readonly humming: Humming
}

function HeardPhrase({ title, phrase, humming }: HeardPhraseProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const drawing = useExcerpt(frame, phrase.sung, phrase)
  const id = useId()
  return (
    <section aria-labelledby={id} className="ear-heard">
      <h3 id={id}>{title}</h3>
      <p lang="la" className="sr-only">
        {phrase.latin}
      </p>
      <div ref={frame} aria-hidden="true" className="score-frame ear-score">
        {/* oxlint-disable-next-line react/no-danger -- our own engraver's drawing, its texts escaped */}
        {drawing !== undefined && <div className="score-drawing" dangerouslySetInnerHTML={{ __html: drawing }} />}
      </div>
      <Button look="plain" aria-describedby={id} onClick={() => void humming.toggle(phrase)}>
        {humming.hummed === phrase ? m.common_stop() : m.common_hear_it()}
      </Button>
    </section>
  )
}

interface AskByEarProps {
  readonly question: EarQuestion<EarPhrase>
  readonly onChosen: (isRight: boolean) => void
  readonly onNext: () => void
}

function AskByEar({ question: { asked, choices }, onChosen, onNext }: AskByEarProps): ReactNode {
  const [chosen, setChosen] = useState<EarPhrase>()
  const humming = useHumming()
  const result = useRef<HTMLParagraphElement>(null)
  const taskId = useId()
  const task = useRef<HTMLHeadingElement>(null)
  const begin = useEffectEvent(() => {
    task.current?.focus({ preventScroll: true })
    if (!isMuted()) void humming.toggle(asked)
  })
  useEffect(() => begin(), [])
  useEffect(() => {
    if (chosen) result.current?.focus({ preventScroll: true })
  }, [chosen])

  function choose(phrase: EarPhrase) {
    humming.stop()
    setChosen(phrase)
    onChosen(phrase === asked)
  }

  const failure = (
    <p role="status" className="ear-failure">
      {humming.hasFailed && m.singing_phrase_failed()}
    </p>
  )
  if (chosen) {
    const isRight = chosen === asked
    return (
      <div className="ear-main">
        <p ref={result} tabIndex={-1} className="ear-result" data-right={isRight}>
          {isRight ? m.singing_ear_right() : m.singing_ear_wrong()}
        </p>
        <HeardPhrase
          title={isRight ? m.singing_ear_what_you_heard() : m.singing_ear_what_was_hummed()}
          phrase={asked}
          humming={humming}
        />
        {!isRight && <HeardPhrase title={m.singing_ear_what_you_chose()} phrase={chosen} humming={humming} />}
        {failure}
        <Button wide onClick={onNext}>
          {m.common_continue()}
        </Button>
      </div>
    )
  }
  return (
    <div className="ear-main">
      <h2 ref={task} id={taskId} tabIndex={-1} className="ear-task">
        {m.singing_ear_question()}
      </h2>
      <Button look="quiet" wide onClick={() => void humming.toggle(asked)}>
        {humming.hummed === asked ? m.common_stop() : m.common_hear_it()}
      </Button>
      {failure}
      <ul aria-labelledby={taskId} className="ear-choices">
        {choices.map((phrase) => (
          <li key={phrase.latin}>
            <button type="button" className="ear-choice" onClick={() => choose(phrase)}>
              <Latin>{phrase.latin}</Latin>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ByEarProps {
  readonly chant: LearnerChant
  readonly sung: Sung
  readonly phrases: readonly PhraseToSing[]
  readonly onLeave: () => void
}

const hasSynthesizer = (): boolean => 'OfflineAudioContext' in globalThis

/** Quiz on phrases by their melodies. It is not recorded, because it is no recall of the text. */
export default function ByEar({ chant, sung, phrases, onLeave }: ByEarProps): ReactNode {
  const [seed, setSeed] = useState(() => crypto.randomUUID())
  const questions = useEarQuestions(chant, sung, phrases, seed)
  const [index, setIndex] = useState(0)
  const [right, setRight] = useState(0)
  const canHum = hasSynthesizer()
  const back = (
    <Button look="plain" wide onClick={onLeave}>
      {m.singing_ear_back()}
    </Button>
  )
  if (!questions) {
    return (
      <LoadingArea className="practice-page">
        <Skeleton className="sing-skeleton" />
      </LoadingArea>
    )
  }
  if (!canHum || questions.length === 0) {
    return (
      <QuietNotice title={canHum ? m.singing_ear_alike() : m.singing_ear_unsupported()} of={chant.name} actions={back}>
        <p>{canHum ? m.singing_ear_alike_reason() : m.singing_ear_unsupported_reason()}</p>
      </QuietNotice>
    )
  }
  const question = questions[index]
  if (!question) {
    function again() {
      setSeed(crypto.randomUUID())
      setIndex(0)
      setRight(0)
    }
    return (
      <Completion
        of={chant.name}
        achieved={right === questions.length}
        title={m.singing_ear_title()}
        actions={
          <>
            <Button wide onClick={again}>
              {m.common_try_again()}
            </Button>
            {back}
          </>
        }
      >
        <p className="completion-message">{m.singing_ear_end({ right, count: questions.length })}</p>
      </Completion>
    )
  }
  return (
    <div className="practice-page">
      <PhraseProgress chant={chant} index={index} count={questions.length} takesFocus={false}>
        {m.singing_ear_position({ position: index + 1, count: questions.length })}
      </PhraseProgress>
      <AskByEar
        key={`${seed} ${index}`}
        question={question}
        onChosen={(isRight) => isRight && setRight(right + 1)}
        onNext={() => setIndex(index + 1)}
      />
    </div>
  )
}
