import './sing-back.css'
import { syllablesOf } from '@schola/chant/melody'
import type { TakeVerdict } from '@schola/chant/sing-back/judge'
import type { PhraseNote } from '@schola/chant/sing-back/phrase'
import type { PitchFrame } from '@schola/chant/sing-back/pitch-tracker'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { stopSound } from '../audio/audio-focus.ts'
import type { Sung } from '../following/sung.ts'
import { logFailure } from '../platform/log-failure.ts'
import { useLoadedAhead } from '../platform/use-loaded-ahead.ts'
import { Button } from '../ui/button.tsx'
import { PhraseBoard } from './phrase-board.tsx'
import { createTrace, measureNotes } from './trace.ts'
import { troubleWords } from './trouble.ts'
import { type TakeStage, useTake } from './use-take.ts'

/** It comes while the first phrase is sung. */
const TakeResult = lazyComponent(() => import('./take-result.tsx'))

const slower = 0.75

/** Some words of a melody with their notes. */
export interface SingablePhrase {
  readonly latin: string
  readonly english: string | undefined
  readonly firstSyllable: number
  readonly lastSyllable: number
  readonly notes: readonly PhraseNote[]
}

interface SingPhraseProps {
  readonly sung: Sung
  readonly phrase: SingablePhrase
  readonly semitones: number
  /** Whether nothing of the words is shown before it is judged. */
  readonly areWordsHidden: boolean
  /** Lets it be heard from the schola or the built-in voice; nothing where neither can sing. */
  readonly hearSung: ((tempo: number) => Promise<void>) | undefined
  /** Whether a voice sings with the learner. */
  readonly isAlong: boolean
  /** Whether that voice is still being made. */
  readonly isAlongAwaited?: boolean
  readonly isSlow: boolean
  readonly onSlow: (isSlow: boolean) => void
  readonly onJudged: (verdict: TakeVerdict) => void
  /** What going on is called once a take was judged. */
  readonly next: string
  readonly onNext: (verdict: TakeVerdict) => void
  /** What passing it over is called before. */
  readonly skip: string
  readonly onSkip: () => void
}

function stageWords(stage: TakeStage, isAlong: boolean): string {
  if (stage.name === 'starting' && stage.count !== undefined) return String(stage.count)
  if (stage.name === 'starting') return isAlong ? 'One moment …' : 'Here is your first note …'
  if (stage.name === 'listening') return 'Sing now'
  if (stage.name === 'judging') return 'One moment …'
  return isAlong ? 'Put your headphones on: a voice sings with you.' : ''
}

/** A phrase to be sung, as often as one likes. */
export function SingPhrase(props: SingPhraseProps): ReactNode {
  const {
    sung,
    phrase,
    semitones,
    areWordsHidden,
    hearSung,
    isAlong,
    isAlongAwaited = false,
    isSlow,
    onSlow,
    onJudged,
  } = props
  const { notes, latin, english } = phrase
  const [playing, setPlaying] = useState<'own' | 'sung'>()
  const [hasFailed, setFailed] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const trace = useRef<HTMLCanvasElement>(null)
  const draw = useRef<(heard: PitchFrame) => void>(undefined)
  const tempo = isSlow ? slower : 1
  const syllables = useMemo(() => syllablesOf(sung.melody).map(({ text }) => text), [sung.melody])

  const sing = hearSung && (() => hearSung(tempo))
  useLoadedAhead(TakeResult)
  const turn = useTake({
    phrase: notes,
    semitones,
    tempo,
    along: isAlong ? sing : undefined,
    onFrame: (heard) => draw.current?.(heard),
    onJudged,
  })
  const { stage } = turn
  const verdict = stage.name === 'judged' ? stage.verdict : undefined
  const verdicts = verdict?.heard === 'voice' ? verdict.notes : []
  const isBusy = stage.name === 'starting' || stage.name === 'listening' || stage.name === 'judging'

  function begin() {
    const board = frame.current
    if (board && trace.current) {
      const measure = () => measureNotes(board, notes)
      draw.current = createTrace(trace.current, notes, measure, { shift: semitones * 100, tempo })
    }
    setFailed(false)
    void turn.begin()
  }

  async function play(what: 'own' | 'sung', sound: () => Promise<void>) {
    stopSound()
    if (playing === what) return
    setFailed(false)
    setPlaying(what)
    try {
      await sound()
    } catch (error) {
      logFailure('Playing a take failed', error)
      setFailed(true)
    }
    // By then the other may sound.
    setPlaying((now) => (now === what ? undefined : now))
  }

  return (
    <div className="sing-main">
      <PhraseBoard
        frame={frame}
        trace={trace}
        sung={sung}
        phrase={notes}
        syllables={phrase}
        areWordsHidden={areWordsHidden && verdict === undefined}
        verdicts={verdicts}
      />
      <div className="sing-words">
        {(!areWordsHidden || verdict) && (
          <p lang="la" className="sr-only">
            {latin}
          </p>
        )}
        {english !== undefined && <p className="sing-english">{english}</p>}
      </div>
      {verdict && (
        <Suspense>
          <TakeResult verdict={verdict} phrase={notes} syllables={syllables} />
        </Suspense>
      )}
      {stage.name === 'trouble' && (
        <p role="alert" className="sing-sentence">
          {troubleWords[stage.trouble]}
        </p>
      )}
      <p role="status" className="sing-stage">
        {isAlongAwaited && !isBusy ? 'One moment …' : stageWords(stage, isAlong)}
      </p>
      {hasFailed && (
        <p role="alert">The recording cannot be played now. It needs a connection unless the chant is kept offline.</p>
      )}
      <div className="sing-actions">
        {isBusy ? (
          <Button wide disabled={stage.name !== 'listening'} onClick={turn.finish}>
            Done
          </Button>
        ) : (
          <>
            <Button wide look={isWell(verdict) ? 'quiet' : 'filled'} disabled={isAlongAwaited} onClick={begin}>
              {verdict ? 'Again' : 'Sing'}
            </Button>
            {verdict && (
              <Button wide look={isWell(verdict) ? 'filled' : 'quiet'} onClick={() => props.onNext(verdict)}>
                {props.next}
              </Button>
            )}
            <div className="sing-asides">
              {turn.hearOwn && (
                <Button look="plain" onClick={() => void (turn.hearOwn && play('own', turn.hearOwn))}>
                  {playing === 'own' ? 'Stop' : 'Hear yourself'}
                </Button>
              )}
              {sing && (
                <Button look="plain" onClick={() => void play('sung', sing)}>
                  {playing === 'sung' ? 'Stop' : 'Hear it sung'}
                </Button>
              )}
              <Button look="plain" aria-pressed={isSlow} onClick={() => onSlow(!isSlow)}>
                Slower
              </Button>
              {!verdict && (
                <Button look="plain" onClick={props.onSkip}>
                  {props.skip}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </div>
  )
}

const isWell = (verdict: TakeVerdict | undefined): boolean => verdict?.heard === 'voice' && verdict.isWell
