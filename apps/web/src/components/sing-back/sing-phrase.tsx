import './sing-back.css'
import { syllablesOf } from '@schola/chant/melody'
import type { NoteVerdict, TakeVerdict } from '@schola/chant/sing-back/judge'
import type { PhraseNote } from '@schola/chant/sing-back/phrase'
import type { PitchFrame } from '@schola/chant/sing-back/pitch-tracker'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { memo, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { stopSound } from '../../lib/audio/audio-focus.ts'
import { logFailure } from '../../lib/log-failure.ts'
import { useLoadedAhead } from '../../lib/use-loaded-ahead.ts'
import type { Sung } from '../score/sung.ts'
import { Button } from '../ui/button.tsx'
import { PhraseBoard } from './phrase-board.tsx'
import { createTrace, keepTrace, measureNotes } from './trace.ts'
import { troubleWords } from './trouble.ts'
import { type TakeStage, useTake } from './use-take.ts'

/** It comes while the first phrase is sung. */
const TakeResult = lazyComponent(() => import('./take-result.tsx'))
/** Nothing of it changes in the frame in which the singing begins. */
const Board = memo(PhraseBoard)
const noVerdicts: readonly NoteVerdict[] = []

const slower = 0.75

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
  /**
   * Lets it be heard from the schola or the built-in voice, unless it is called off before it sounds; nothing where neither
   * can sing.
   */
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

function stageWords(stage: TakeStage, isAlong: boolean): string {
  if (stage.name === 'starting' && stage.count !== undefined) return String(stage.count)
  if (stage.name === 'starting') return isAlong ? 'One moment …' : 'Here is your first note …'
  if (stage.name === 'listening') return 'Sing now'
  if (stage.name === 'judging') return 'One moment …'
  return isAlong ? 'Put your headphones on: a voice sings with you.' : ''
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
  const drawFormer = useRef<() => void>(undefined)
  const tempo = isSlow ? slower : 1
  const syllables = useMemo(() => syllablesOf(sung.melody).map(({ text }) => text), [sung.melody])

  const sing = hearSung && ((signal: AbortSignal) => hearSung(tempo, signal))
  useLoadedAhead(TakeResult)
  const turn = useTake({
    phrase: notes,
    semitones,
    tempo,
    along: isAlong && sing ? (signal) => letSound('sung', sing, signal) : undefined,
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

  /** Ends what sounds, and what was about to. */
  function silence(): AbortSignal {
    sounding.current?.abort()
    sounding.current = new AbortController()
    stopSound()
    setPlaying(undefined)
    setFailed(undefined)
    return sounding.current.signal
  }

  async function letSound(what: 'own' | 'sung', sound: (signal: AbortSignal) => Promise<void>, signal: AbortSignal) {
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
      drawFormer.current = keepTrace(trace.current)
      const measure = () => measureNotes(board, notes)
      draw.current = createTrace(trace.current, notes, measure, { shift: semitones * 100, tempo })
    }
    silence()
    void turn.begin()
  }

  function finish() {
    // What is called off leaves the take before as it was, with its line.
    if (stage.name === 'starting') drawFormer.current?.()
    turn.finish()
  }

  async function play(what: 'own' | 'sung', sound: (signal: AbortSignal) => Promise<void>) {
    const signal = silence()
    if (playing === what) return
    setPlaying(what)
    await letSound(what, sound, signal)
    // By then another may sound.
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
          {troubleWords[stage.trouble]}
        </p>
      )}
      <p role="status" className="sing-stage">
        {isAwaited ? 'One moment …' : stageWords(stage, isAlong)}
      </p>
      {failed && (
        <p role="alert">
          {failed === 'sung' && isRecorded
            ? 'The recording cannot be played now. It needs a connection unless the chant is kept offline.'
            : 'This cannot be sounded now. Try again.'}
        </p>
      )}
      <div className="sing-actions">
        {/* One button throughout, and never out of reach of the keys: whoever has pressed it stays on it. */}
        <Button
          wide
          look={judged?.isWell ? 'quiet' : 'filled'}
          inactive={isJudging || isAwaited}
          onClick={isBusy ? ({ detail }) => detail < 2 && finish() : begin}
        >
          {isBusy ? 'Done' : verdict ? 'Again' : 'Sing'}
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
