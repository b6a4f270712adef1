import './sing-back.css'
import { syllablesOf } from '@schola/chant/melody'
import type { NoteVerdict, TakeVerdict } from '@schola/chant/sing-back/judge'
import type { PhraseNote } from '@schola/chant/sing-back/phrase'
import type { PitchFrame } from '@schola/chant/sing-back/pitch-tracker'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { m } from '@schola/messages'
import { memo, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { stopSound } from '../../lib/audio/audio-focus.ts'
import { logFailure } from '../../lib/log-failure.ts'
import { useLoadedAhead } from '../../lib/use-loaded-ahead.ts'
import type { Sung } from '../score/sung.ts'
import { Button } from '../ui/button.tsx'
import { PhraseBoard } from './phrase-board.tsx'
import { createTrace, measureNotes, saveTrace } from './trace.ts'
import { troubleMessage } from './trouble-message.ts'
import { type TakeStage, useTake } from './use-take.ts'

const TakeResult = lazyComponent(() => import('./take-result.tsx'))
/** Memoized, so that it does not render in the frame in which the singing begins. */
const Board = memo(PhraseBoard)
const noVerdicts: readonly NoteVerdict[] = []

const slowTempo = 0.75

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
  readonly areWordsHidden: boolean
  /** Plays the phrase from the recording or the built-in voice; undefined if neither can sing it. */
  readonly hearSung: ((tempo: number, signal: AbortSignal) => Promise<void>) | undefined
  readonly isRecorded?: boolean
  readonly isAlong: boolean
  readonly isAlongAwaited?: boolean
  readonly isSlow: boolean
  readonly onSlow: (isSlow: boolean) => void
  readonly onJudged: (verdict: TakeVerdict) => void
  readonly next: string
  readonly onNext: () => void
  readonly skip: string
  readonly onSkip: () => void
}

function describeStage(stage: TakeStage, isAlong: boolean): string {
  if (stage.name === 'starting' && stage.count !== undefined) return String(stage.count)
  if (stage.name === 'starting') return isAlong ? m.singing_one_moment() : m.singing_hear_first_note()
  if (stage.name === 'listening') return m.singing_sing_now()
  if (stage.name === 'judging') return m.singing_one_moment()
  return isAlong ? m.singing_put_on_headphones() : ''
}

export function SingPhrase(props: SingPhraseProps): ReactNode {
  const {
    sung,
    phrase,
    semitones,
    areWordsHidden,
    hearSung,
    isRecorded,
    isAlong,
    isAlongAwaited = false,
    isSlow,
    onSlow,
    onJudged,
  } = props
  const { notes, latin, english } = phrase
  const [playing, setPlaying] = useState<'own' | 'sung'>()
  const [failed, setFailed] = useState<'own' | 'sung'>()
  const sounding = useRef<AbortController>(undefined)
  const frame = useRef<HTMLDivElement>(null)
  const trace = useRef<HTMLCanvasElement>(null)
  const draw = useRef<(heard: PitchFrame) => void>(undefined)
  const restoreDrawing = useRef<() => void>(undefined)
  const tempo = isSlow ? slowTempo : 1
  const syllables = useMemo(() => syllablesOf(sung.melody).map(({ text }) => text), [sung.melody])

  const sing = hearSung && ((signal: AbortSignal) => hearSung(tempo, signal))
  useLoadedAhead(TakeResult)
  const turn = useTake({
    phrase: notes,
    semitones,
    tempo,
    along: isAlong && sing ? (signal) => playSound('sung', sing, signal) : undefined,
    onFrame: (heard) => draw.current?.(heard),
    onJudged,
  })
  const { stage } = turn
  const verdict = stage.name === 'judged' ? stage.verdict : undefined
  const judged = verdict?.heard === 'voice' ? verdict : undefined
  const isHidden = areWordsHidden && !judged
  const isJudging = stage.name === 'judging'
  const isBusy = isJudging || stage.name === 'starting' || stage.name === 'listening'
  const isAwaited = isAlongAwaited && !isBusy

  useEffect(() => () => sounding.current?.abort(), [])

  /** Stops the current sound and any that is about to start. */
  function silence(): AbortSignal {
    sounding.current?.abort()
    sounding.current = new AbortController()
    stopSound()
    setPlaying(undefined)
    setFailed(undefined)
    return sounding.current.signal
  }

  async function playSound(what: 'own' | 'sung', sound: (signal: AbortSignal) => Promise<void>, signal: AbortSignal) {
    try {
      await sound(signal)
    } catch (error) {
      logFailure('Playing a take failed', error)
      if (!signal.aborted) setFailed(what)
    }
  }

  function begin() {
    const board = frame.current
    if (board && trace.current) {
      restoreDrawing.current = saveTrace(trace.current)
      const measure = () => measureNotes(board, notes)
      draw.current = createTrace(trace.current, notes, measure, { shift: semitones * 100, tempo })
    }
    silence()
    void turn.begin()
  }

  function finish() {
    // A cancelled take restores the line of the take before it.
    if (stage.name === 'starting') restoreDrawing.current?.()
    turn.finish()
  }

  async function play(what: 'own' | 'sung', sound: (signal: AbortSignal) => Promise<void>) {
    const signal = silence()
    if (playing === what) return
    setPlaying(what)
    await playSound(what, sound, signal)
    // Another sound can have started by then.
    if (!signal.aborted) setPlaying(undefined)
  }

  return (
    <div className="sing-main">
      <Board
        frame={frame}
        trace={trace}
        sung={sung}
        phrase={notes}
        syllables={phrase}
        areWordsHidden={isHidden}
        verdicts={judged?.notes ?? noVerdicts}
      />
      <div className="sing-words">
        {!isHidden && (
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
          {troubleMessage(stage.trouble)}
        </p>
      )}
      <p role="status" className="sing-stage">
        {isAwaited ? m.singing_one_moment() : describeStage(stage, isAlong)}
      </p>
      {failed && (
        <p role="alert">{failed === 'sung' && isRecorded ? m.singing_recording_failed() : m.singing_sound_failed()}</p>
      )}
      <div className="sing-actions">
        {/* One button for all stages and never disabled, so that it keeps the focus. */}
        <Button
          wide
          look={judged?.isWell ? 'quiet' : 'filled'}
          inactive={isJudging || isAwaited}
          onClick={isBusy ? ({ detail }) => detail < 2 && finish() : begin}
        >
          {isBusy ? m.common_done() : verdict ? m.singing_again() : m.singing_sing()}
        </Button>
        {!isBusy && (
          <>
            {judged && (
              <Button wide look={judged.isWell ? 'filled' : 'quiet'} onClick={props.onNext}>
                {props.next}
              </Button>
            )}
            <div className="sing-asides">
              {turn.hearOwn && (
                <Button look="plain" onClick={() => void (turn.hearOwn && play('own', turn.hearOwn))}>
                  {playing === 'own' ? m.common_stop() : m.singing_play_take()}
                </Button>
              )}
              {sing && (
                <Button look="plain" onClick={() => void play('sung', sing)}>
                  {playing === 'sung' ? m.common_stop() : m.common_hear_it_sung()}
                </Button>
              )}
              <Button look="plain" aria-pressed={isSlow} onClick={() => onSlow(!isSlow)}>
                {m.singing_slower()}
              </Button>
              {!judged && (
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
