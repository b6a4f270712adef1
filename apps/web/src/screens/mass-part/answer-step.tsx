import type { LearnerChant } from '@schola/contract/chants'
import type { User } from '@schola/contract/users'
import { sameLatin } from '@schola/latin/compare'
import type { ChantPart } from '@schola/mass/mass'
import type { Turn } from '@schola/mass/parts-to-learn'
import { restOf, stretchesOf } from '@schola/mass/rehearsal'
import { sungPhrases } from '@schola/memory/chant-questions'
import { itemsOfAnswer } from '@schola/memory/recite'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { findChantBySlug, useLearnerChants } from '../../api/learner-chants.ts'
import { questionsQuery } from '../../api/queries.ts'
import { getChantText } from '../../mass/masses.ts'
import { latinIn } from '../../mass/sung-latin.ts'
import { useOwnMelody } from '../../mass/use-own-melody.ts'
import { chooseRung, otherWaysOf, type Said, wayOn } from '../../memory/recite/ladder.ts'
import { LineTurn } from '../../memory/recite/line-turn.tsx'
import { answerManner } from '../../memory/recite/manner.ts'
import type { Trains } from '../../memory/recite/use-line.ts'
import { useLatinSound } from '../../practice/use-latin-sound.ts'
import { Latin } from '../../ui/latin.tsx'
import { CallCue } from './call-cue.tsx'
import { useCallSound } from './use-call-sound.ts'

/** A rehearsal shows nothing of what was not missed before, however little is known of it. */
const recall = 1

/** What saying some phrases shows; nothing where the chant has other words now. */
function useTrains(): (from: ChantPart | undefined, isAfterOwn: boolean) => Trains | undefined {
  const { data: chants } = useLearnerChants()
  const { data: questions } = useQuery(questionsQuery)
  return (from, isAfterOwn) => {
    const chant = from && chants && findChantBySlug(chants, from.slug)
    const found = questions?.chants.find(({ chantId }) => chantId === chant?.id)
    if (!from || !chant || !found) return undefined
    const phrases = sungPhrases(found).slice(from.first, from.last + 1)
    const isSame = sameLatin(phrases.map((phrase) => phrase.latin).join(' '), latinIn(from))
    return isSame ? { chantId: chant.id, ...itemsOfAnswer(phrases, isAfterOwn) } : undefined
  }
}

const follows = (call: ChantPart | undefined, answer: ChantPart | undefined): boolean =>
  call !== undefined && call.slug === answer?.slug && call.last === answer.first - 1

interface AnswerStepProps {
  readonly user: User
  readonly turn: Turn
  /** All answers of the part, for their words. */
  readonly answers: readonly string[]
  /** How it went before in this rehearsal. */
  readonly said: Said | undefined
  /** Whether it comes after another answer. */
  readonly isNext: boolean
  readonly seed: string
  /** As soon as the whole of it is judged, before the result is read. */
  readonly onJudged: (said: Said) => void
  readonly onDone: (said: Said) => void
}

/** One answer after its call: aloud the whole of it, built or typed stretch by stretch. */
export function AnswerStep(props: AnswerStepProps): ReactNode {
  const { user, turn, answers, said, isNext, seed, onJudged, onDone } = props
  const { call, answer } = turn
  const chosen = answerManner.use()
  const [place, setPlace] = useState(0)
  const [isMissed, setMissed] = useState(false)
  const { data: chants, isLoading } = useLearnerChants()
  const chantOf = (from: ChantPart | undefined): LearnerChant | undefined =>
    from && chants && findChantBySlug(chants, from.slug)
  const isOwnMelody = useOwnMelody(call?.from, turn.moment)
  const callSound = useCallSound({ call, chant: chantOf(call?.from), isOwnMelody, isAwaited: isLoading, isNext })
  const isAnswerSung = useOwnMelody(answer.from, turn.moment)
  const { sound, hasFailed } = useLatinSound(chantOf(answer.from))
  const trainsOf = useTrains()

  const stretches = stretchesOf(turn, answer.from ? getChantText(answer.from.slug).verses.flat() : [])
  const rung = chooseRung(recall, chosen, said)
  const way = wayOn(rung.name, chosen)
  const asked = way === 'aloud' ? restOf(turn, stretches, place) : stretches[place]
  if (!asked) return null
  const before = stretches[place - 1]
  const goingOn = before && (
    <p className="recite-cue">
      <span>
        You go on after <Latin>{before.latin}</Latin>
      </span>
    </p>
  )
  const isLast = way === 'aloud' || place === stretches.length - 1

  const whole = ({ rung: on, right }: Said): Said => ({ rung: on, right: right && !isMissed })

  function goOn(how: Said) {
    if (isLast) {
      onDone(whole(how))
      return
    }
    setMissed(!whole(how).right)
    setPlace(place + 1)
  }

  return (
    <LineTurn
      key={`${place} ${rung.name} ${way}`}
      user={user}
      latin={asked.latin}
      trains={trainsOf(asked.from, place > 0 || follows(call?.from, answer.from))}
      rung={rung}
      way={way}
      called="answer"
      cue={goingOn ?? <CallCue turn={turn} {...callSound} />}
      silentCue={goingOn ?? <CallCue turn={turn} hear={undefined} instead={undefined} />}
      question={call || before ? 'Your answer?' : 'What do you say?'}
      english={asked.english ?? (isLast ? answer.english : undefined)}
      others={answers.filter((latin) => latin !== answer.latin)}
      seed={`${seed} ${place}`}
      sound={isAnswerSung ? sound : undefined}
      hasSoundFailed={hasFailed}
      otherWays={otherWaysOf(recall, chosen, said)}
      onWay={answerManner.choose}
      onJudged={isLast ? (how) => onJudged(whole(how)) : undefined}
      onDone={goOn}
    />
  )
}
