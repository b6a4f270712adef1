import { syllablesOf } from '@schola/chant/melody'
import type { TakeVerdict } from '@schola/chant/sing-back/judge'
import type { PitchFrame } from '@schola/chant/sing-back/pitch-tracker'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { hear, stopHearing } from '../../audio/hear.ts'
import type { Sung } from '../../following/sung.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { Button } from '../../ui/button.tsx'
import { PhraseBoard } from './phrase-board.tsx'
import type { PhraseToSing } from './phrases-to-sing.ts'
import { TakeResult } from './take-result.tsx'
import { createTrace, measureNotes } from './trace.ts'
import { troubleWords } from './trouble.ts'
import { type TakeStage, useTake } from './use-take.ts'
import { scholaAlong, wordsHidden } from './voice.ts'

const slower = 0.75

interface SingPhraseProps {
  readonly sung: Sung
  readonly phrase: PhraseToSing
  readonly semitones: number
  /** What the schola sings; nothing where it cannot be heard. */
  readonly schola: string | null
  readonly isSlow: boolean
  readonly onSlow: (isSlow: boolean) => void
  readonly onJudged: (verdict: TakeVerdict, wereWordsHidden: boolean) => void
  readonly onNext: (() => void) | undefined
}

function stageWords(stage: TakeStage, isAlong: boolean): string {
  if (stage.name === 'starting' && stage.count !== undefined) return String(stage.count)
  if (stage.name === 'starting') return isAlong ? 'Put your headphones on …' : 'Here is your first note …'
  if (stage.name === 'listening') return 'Sing now'
  return stage.name === 'judging' ? 'One moment …' : ''
}

/** A phrase to be sung, as often as one likes. */
export function SingPhrase(props: SingPhraseProps): ReactNode {
  const { sung, phrase, semitones, schola, isSlow, onSlow, onJudged, onNext } = props
  const { notes, latin, english, passage } = phrase
  const areWordsHidden = wordsHidden.use()
  const wantsAlong = scholaAlong.use() && schola !== null
  const [playing, setPlaying] = useState<'own' | 'schola'>()
  const [hasFailed, setFailed] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const trace = useRef<SVGSVGElement>(null)
  const draw = useRef<(heard: PitchFrame) => void>(undefined)
  const tempo = isSlow ? slower : 1
  const syllables = useMemo(() => syllablesOf(sung.melody).map(({ text }) => text), [sung.melody])

  const sing = () => (schola === null ? Promise.resolve() : hear(schola, passage, tempo))
  const turn = useTake({
    phrase: notes,
    semitones,
    tempo,
    along: wantsAlong ? sing : undefined,
    onFrame: (heard) => draw.current?.(heard),
    onJudged: (verdict) => onJudged(verdict, areWordsHidden),
  })
  const { stage } = turn
  const verdict = stage.name === 'judged' ? stage.verdict : undefined
  const verdicts = verdict?.heard === 'voice' ? verdict.notes : []
  const isBusy = stage.name === 'starting' || stage.name === 'listening' || stage.name === 'judging'

  function begin() {
    if (frame.current && trace.current) {
      draw.current = createTrace(trace.current, notes, measureNotes(frame.current, notes), semitones * 100)
    }
    setFailed(false)
    void turn.begin()
  }

  async function play(what: 'own' | 'schola', sound: () => Promise<void>) {
    if (playing === what) {
      stopHearing()
      return
    }
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
        <p className="sing-english">{english}</p>
      </div>
      {verdict && <TakeResult verdict={verdict} phrase={notes} syllables={syllables} />}
      {stage.name === 'trouble' && (
        <p role="alert" className="sing-sentence">
          {troubleWords[stage.trouble]}
        </p>
      )}
      <p role="status" className="sing-stage">
        {stageWords(stage, wantsAlong)}
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
            <Button wide look={isWell(verdict) && onNext ? 'quiet' : 'filled'} onClick={begin}>
              {verdict ? 'Again' : 'Sing'}
            </Button>
            {verdict && onNext && (
              <Button wide look={isWell(verdict) ? 'filled' : 'quiet'} onClick={onNext}>
                Next phrase
              </Button>
            )}
            <div className="sing-asides">
              {turn.hearOwn && (
                <Button
                  look="plain"
                  disabled={playing === 'own'}
                  onClick={() => void (turn.hearOwn && play('own', turn.hearOwn))}
                >
                  Hear yourself
                </Button>
              )}
              {schola !== null && (
                <Button look="plain" onClick={() => void play('schola', sing)}>
                  {playing === 'schola' ? 'Stop' : 'Hear the schola'}
                </Button>
              )}
              <Button look="plain" aria-pressed={isSlow} onClick={() => onSlow(!isSlow)}>
                Slower
              </Button>
              {!verdict && onNext && (
                <Button look="plain" onClick={onNext}>
                  Skip
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
