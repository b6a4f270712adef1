import type { LearnerChant } from '@schola/contract/chants'
import type { User } from '@schola/contract/users'
import type { MassDetails } from '@schola/core/mass/compiled'
import type { ChantPart } from '@schola/core/mass/mass'
import type { MomentOfDay } from '@schola/core/mass/mass-of'
import type { Turn } from '@schola/core/mass/parts-to-learn'
import { restOf, stretchesOf } from '@schola/core/mass/rehearsal'
import { sungPhrases } from '@schola/core/memory/chant-questions'
import { itemsOfAnswer, type RungName, rungs } from '@schola/core/memory/recite'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { sameLatin } from '@schola/latin/compare'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useLatinSound } from '../../../components/practice/use-latin-sound.ts'
import { chooseRung, otherWaysOf, type Said, wayOn } from '../../../components/recite/ladder.ts'
import { LineTurn } from '../../../components/recite/line-turn.tsx'
import { answerManner } from '../../../components/recite/manner.ts'
import type { Trains } from '../../../components/recite/use-line.ts'
import { Latin } from '../../../components/ui/latin.tsx'
import { toast } from '../../../components/ui/toast.ts'
import { findChantBySlug, learnerChantsQuery, useLearnerChants } from '../../../lib/api/learner-chants.ts'
import { questionsQuery } from '../../../lib/api/queries.ts'
import { awaitData } from '../../../lib/api/query-client.ts'
import { massForm } from '../../../lib/calendar/observance.ts'
import { logFailure } from '../../../lib/log-failure.ts'
import { findTone, latinIn } from '../../../lib/mass/chant-parts.ts'
import { findDetails, getChantText } from '../../../lib/mass/masses.ts'
import type { SungAnswer } from '../../../lib/mass/sung-answer.ts'
import { useMassNotes } from '../../../lib/mass/use-mass-notes.ts'
import { singingHidden } from '../../../lib/sounds/sound-settings.ts'
import { CallCue } from './call-cue.tsx'
import { useCallSound } from './use-call-sound.ts'

function useMelodyOfMoment(from: ChantPart | undefined, moment: MomentOfDay) {
  const { notes, isLoading } = useMassNotes()
  const melody = from && moment.isSung ? findDetails(notes?.details, from.slug) : undefined
  return { melody: from && melody && findTone(melody, from, moment.id) !== undefined ? melody : undefined, isLoading }
}

const sungAnswerQuery = {
  queryKey: ['mass-sung-answers'],
  queryFn: () => import('../../../lib/mass/sung-answer.ts'),
  staleTime: Number.POSITIVE_INFINITY,
}

/** Probability of recall: a rehearsal hides every response that was not missed before. */
const recall = 1

/** Returns the memory items that a response trains; undefined if the chant has other words by now. */
function useTrains(user: User): (from: ChantPart | undefined, isAfterOwn: boolean) => Promise<Trains | undefined> {
  const client = useQueryClient()
  return async (from, isAfterOwn) => {
    if (!from) return undefined
    const [chants, questions] = await Promise.all([
      awaitData(client, learnerChantsQuery(user.id)),
      awaitData(client, questionsQuery),
    ])
    const found = questions.chants.find(({ chantId }) => chantId === findChantBySlug(chants, from.slug)?.id)
    if (!found) return undefined
    const phrases = sungPhrases(found).slice(from.first, from.last + 1)
    const isSame = sameLatin(phrases.map((phrase) => phrase.latin).join(' '), latinIn(from))
    return isSame ? { chantId: found.chantId, ...itemsOfAnswer(phrases, isAfterOwn) } : undefined
  }
}

const SingAnswer = lazyComponent(() => import('./sing-answer.tsx'))

/** Rungs that hide the whole answer. */
const hidingRungs: readonly RungName[] = ['tiles', 'hidden', 'typed']
const hiddenRung = rungs.find(({ name }) => name === 'hidden') ?? rungs[0]

function useSungAnswer(turn: Turn, melody: MassDetails | undefined): SungAnswer | undefined {
  const form = massForm.use()
  const isWanted = !singingHidden.use() && melody !== undefined
  const { data: code } = useQuery({ ...sungAnswerQuery, enabled: isWanted })
  return useMemo(
    () => (isWanted && melody ? code?.findSungAnswer(turn, melody, form) : undefined),
    [isWanted, melody, code, turn, form],
  )
}

const follows = (call: ChantPart | undefined, answer: ChantPart | undefined): boolean =>
  call !== undefined && call.slug === answer?.slug && call.last === answer.first - 1

interface AnswerStepProps {
  readonly user: User
  readonly turn: Turn
  readonly answers: readonly string[]
  readonly said: Said | undefined
  readonly isNext: boolean
  readonly seed: string
  /** Called as soon as the whole answer is judged, before the learner has read the result. */
  readonly onJudged: (said: Said) => void
  readonly onDone: (said: Said) => void
}

export function AnswerStep(props: AnswerStepProps): ReactNode {
  const { user, turn, answers, said, isNext, seed, onJudged, onDone } = props
  const { call, answer } = turn
  const chosen = answerManner.use()
  const [index, setIndex] = useState(0)
  const [isMissed, setMissed] = useState(false)
  const [singing, setSinging] = useState<'not' | 'now' | 'done'>('not')
  const { data: chants, isLoading } = useLearnerChants()
  const chantOf = (from: ChantPart | undefined): LearnerChant | undefined =>
    from && chants && findChantBySlug(chants, from.slug)
  const { melody: callMelody, isLoading: isMelodyAwaited } = useMelodyOfMoment(call?.from, turn.moment)
  const callSound = useCallSound({
    call,
    chant: chantOf(call?.from),
    melody: callMelody,
    isAwaited: isLoading || isMelodyAwaited,
    isNext,
  })
  const { melody: answerMelody } = useMelodyOfMoment(answer.from, turn.moment)
  const sungAnswer = useSungAnswer(turn, answerMelody)
  const { sound, failed } = useLatinSound(chantOf(answer.from))
  const trainsOf = useTrains(user)

  const stretches = stretchesOf(turn, answer.from ? getChantText(answer.from.slug).verses.flat() : [])
  const wasSung = singing === 'done'
  const rung = wasSung ? hiddenRung : chooseRung(recall, chosen, said)
  const way = wasSung ? 'aloud' : wayOn(rung.name, chosen)
  const asked = way === 'aloud' ? restOf(turn, stretches, index) : stretches[index]
  if (!asked) return null
  const before = stretches[index - 1]
  const continuation = before && (
    <p className="recite-cue">
      <span>{rich(m.mass_answer_continues, { latin: <Latin>{before.latin}</Latin> })}</span>
    </p>
  )
  const isLast = way === 'aloud' || index === stretches.length - 1

  const whole = ({ rung: on, right }: Said): Said => ({ rung: on, right: right && !isMissed })

  function advance(how: Said) {
    if (isLast) {
      onDone(whole(how))
      return
    }
    setMissed(!whole(how).right)
    setIndex(index + 1)
  }

  async function sing() {
    try {
      await SingAnswer.load()
      setSinging('now')
    } catch (error) {
      logFailure('Singing could not be loaded', error)
      toast(m.mass_sing_load_failed(), m.mass_sing_load_failed_advice())
    }
  }

  const isAfterOwn = follows(call?.from, answer.from)
  if (singing === 'now' && sungAnswer) {
    return (
      <SingAnswer
        user={user}
        answer={sungAnswer}
        trains={() => trainsOf(answer.from, isAfterOwn)}
        cue={<CallCue turn={turn} {...callSound} />}
        onJudged={onJudged}
        onDone={onDone}
        onSung={() => setSinging('done')}
        onLeave={() => setSinging('not')}
      />
    )
  }
  const maySing = sungAnswer && index === 0 && !wasSung && hidingRungs.includes(rung.name)
  return (
    <LineTurn
      key={`${index} ${rung.name} ${way} ${wasSung}`}
      user={user}
      latin={asked.latin}
      trains={() => trainsOf(asked.from, index > 0 || isAfterOwn)}
      rung={rung}
      way={way}
      called="answer"
      isSaid={!turn.moment.isSung}
      cue={continuation ?? <CallCue turn={turn} {...callSound} />}
      silentCue={continuation ?? <CallCue turn={turn} hear={undefined} substitute={undefined} />}
      question={call || before ? m.mass_answer_question() : m.mass_answer_question_first()}
      english={asked.english ?? (isLast ? m.mass_answer_whole({ english: answer.english }) : undefined)}
      others={answers.filter((latin) => latin !== answer.latin)}
      seed={`${seed} ${index}`}
      sound={answerMelody && !answerMelody.isOther ? sound : undefined}
      hasSoundFailed={failed === asked.latin}
      otherWays={otherWaysOf(recall, chosen, said)}
      onWay={answerManner.set}
      onSing={maySing ? () => void sing() : undefined}
      wasSung={wasSung}
      onJudged={isLast ? (how) => onJudged(whole(how)) : undefined}
      onDone={advance}
    />
  )
}
