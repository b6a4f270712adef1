import type { TakeVerdict } from '@schola/chant/sing-back/judge'
import type { User } from '@schola/contract/users'
import { type Rung, sungGuess } from '@schola/core/memory/recite'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Said } from '../../../components/recite/ladder.ts'
import { type LineInput, useLine } from '../../../components/recite/use-line.ts'
import { ChooseVoice } from '../../../components/sing-back/choose-voice.tsx'
import { SingPhrase } from '../../../components/sing-back/sing-phrase.tsx'
import { keyFor, useSinger } from '../../../components/sing-back/voice.ts'
import { Button } from '../../../components/ui/button.tsx'
import { singPhrases } from '../../../lib/mass/sing-phrases.ts'
import type { SungAnswer } from '../../../lib/mass/sung-answer.ts'

interface SingAnswerProps {
  readonly user: User
  readonly answer: SungAnswer
  readonly trains: LineInput['trains']
  readonly cue: ReactNode
  readonly onJudged: (said: Said) => void
  readonly onDone: (said: Said) => void
  /** It was sung, and whether its words were had only the learner can say. */
  readonly onSung: () => void
  readonly onLeave: () => void
}

export default function SingAnswer(props: SingAnswerProps): ReactNode {
  const { user, trains, cue, onJudged, onDone, onSung, onLeave } = props
  // Held: the screen makes its Mass anew with every answer, and another drawing would lose the marks.
  const [{ sung, part, details, phrase }] = useState(props.answer)
  const singer = useSinger()
  const [hasBegun, setBegun] = useState(singer !== undefined)
  const [isSlow, setSlow] = useState(false)
  const [well, setWell] = useState<Said>()
  const [hasReadWords, setReadWords] = useState(false)
  const place = useRef<HTMLElement>(null)
  const rung: Rung = hasReadWords
    ? { name: 'read', guess: sungGuess.seen }
    : { name: 'hidden', guess: sungGuess.hidden }
  const line = useLine({
    user,
    latin: phrase.latin,
    trains,
    // Nobody hears the words; whoever has read them with a verdict need not know them.
    rung,
    way: 'aloud',
    onJudged,
    onDone: () => undefined,
  })
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  const semitones = keyFor(
    singer ?? 'man',
    sung.timed.notes.map(({ pitch }) => pitch),
  )

  function judged(verdict: TakeVerdict) {
    if (verdict.heard !== 'voice') return
    setReadWords(true)
    if (!verdict.isWell) return
    setWell((before) => before ?? { rung: rung.name, right: true })
    line.judge(true)
  }

  return (
    <section ref={place} tabIndex={-1} aria-label="Sing the answer" className="part-sing">
      <div className="recite-before">{cue}</div>
      {hasBegun && singer !== undefined ? (
        <>
          <p className="part-note">The sound never leaves this device, and it is not kept.</p>
          <SingPhrase
            sung={sung}
            phrase={phrase}
            semitones={semitones}
            areWordsHidden
            hearSung={(tempo, signal) => singPhrases(part, details, signal, tempo, semitones)}
            isAlong={false}
            isSlow={isSlow}
            onSlow={setSlow}
            onJudged={judged}
            next="Continue"
            onNext={() => (well ? onDone(well) : onSung())}
            skip="Answer without singing"
            onSkip={() => (well ? onDone(well) : hasReadWords ? onSung() : onLeave())}
          />
        </>
      ) : (
        <>
          <ChooseVoice />
          <Button wide disabled={singer === undefined} onClick={() => setBegun(true)}>
            Begin
          </Button>
          <Button look="plain" wide onClick={onLeave}>
            Answer without singing
          </Button>
        </>
      )}
    </section>
  )
}
