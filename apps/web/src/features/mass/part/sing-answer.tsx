import type { TakeVerdict } from '@schola/chant/sing-back/judge'
import type { User } from '@schola/contract/users'
import { type Rung, sungGuess } from '@schola/core/memory/recite'
import { m } from '@schola/messages'
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
  /** Called when only the learner can say whether they knew the words. */
  readonly onSung: () => void
  readonly onLeave: () => void
}

export default function SingAnswer(props: SingAnswerProps): ReactNode {
  const { user, trains, cue, onJudged, onDone, onSung, onLeave } = props
  // In state, because the screen composes its Mass again with every answer, and a new drawing would lose the marks.
  const [{ sung, part, details, phrase }] = useState(props.answer)
  const singer = useSinger()
  const [hasBegun, setBegun] = useState(singer !== undefined)
  const [isSlow, setSlow] = useState(false)
  const [well, setWell] = useState<Said>()
  const [hasReadWords, setReadWords] = useState(false)
  const section = useRef<HTMLElement>(null)
  const rung: Rung = hasReadWords
    ? { name: 'read', guess: sungGuess.seen }
    : { name: 'hidden', guess: sungGuess.hidden }
  const line = useLine({
    user,
    latin: phrase.latin,
    trains,
    // The judge does not hear words, and a verdict shows them.
    rung,
    way: 'aloud',
    onJudged,
    onDone: () => undefined,
  })
  useEffect(() => section.current?.focus({ preventScroll: true }), [])
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
    <section ref={section} tabIndex={-1} aria-label={m.mass_sing()} className="part-sing">
      <div className="recite-before">{cue}</div>
      {hasBegun && singer !== undefined ? (
        <>
          <p className="part-note">{m.mass_sing_privacy()}</p>
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
            next={m.common_continue()}
            onNext={() => (well ? onDone(well) : onSung())}
            skip={m.mass_sing_skip()}
            onSkip={() => (well ? onDone(well) : hasReadWords ? onSung() : onLeave())}
          />
        </>
      ) : (
        <>
          <ChooseVoice />
          <Button wide disabled={singer === undefined} onClick={() => setBegun(true)}>
            {m.common_begin()}
          </Button>
          <Button look="plain" wide onClick={onLeave}>
            {m.mass_sing_skip()}
          </Button>
        </>
      )}
    </section>
  )
}
