import type { LearnerChant } from '@schola/contract/chants'
import type { Exercise } from '@schola/contract/exercises'
import type { User } from '@schola/contract/users'
import type { Trained } from '@schola/core/memory/fold'
import { playerAdvance } from '@schola/core/progress/next-exercise'
import { type Grade, gradeAfterLookingUp, gradeInPlayer } from '@schola/core/progress/streaks'
import { isByEar } from '@schola/exercises/by-ear'
import { ExerciseView } from '@schola/exercises/exercise-view'
import { LatinSoundContext } from '@schola/exercises/latin-sound'
import type { Verdict } from '@schola/exercises/verdict'
import { m } from '@schola/messages'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Asides } from '../../components/practice/asides.tsx'
import { openOver } from '../../components/practice/over-exercise.ts'
import { usePracticeSound } from '../../components/practice/use-practice-sound.ts'
import { useTraining } from '../../components/practice/use-training.ts'
import { useTurn } from '../../components/practice/use-turn.ts'
import { WordsDialog } from '../../components/practice/words-dialog.tsx'
import { Button } from '../../components/ui/button.tsx'
import { recordAnswer } from '../../lib/api/record-answer.ts'
import { playVerdict } from '../../lib/sounds/feedback-sounds.ts'
import { useMuted } from '../../lib/sounds/sound-settings.ts'

interface Answered {
  readonly score: number
  readonly grade: Grade
  readonly trained: readonly Trained[]
}

interface ExerciseStepProps {
  readonly user: User
  readonly chant: LearnerChant
  readonly exercise: Exercise
  readonly seed: string
  readonly onAnswered: (answered: Answered) => void
  readonly onDone: (answered: Answered) => void
  readonly onUnheard: () => void
  readonly onGiveUpListening: () => void
}

export function ExerciseStep(props: ExerciseStepProps): ReactNode {
  const { user, chant, exercise, seed, onAnswered, onDone } = props
  const client = useQueryClient()
  const [note, setNote] = useState('')
  const [answered, setAnswered] = useState<Answered>()
  const score = answered?.score
  const [isJudged, setJudged] = useState(false)
  const [hasLookedUp, setLookedUp] = useState(false)
  const isMuted = useMuted()
  const training = useTraining(chant)
  const sound = usePracticeSound({ user, chant, count: 0 })
  const turn = useTurn({
    count: 0,
    onShown: () => window.scrollTo(0, 0),
    advance: score === undefined ? undefined : playerAdvance(score, user.autoAdvance, note),
    goOn: () => goOn(),
  })

  // A loaded recording can still be answered when the connection is lost.
  const isSilenced = sound.latin === undefined || !user.listening || isMuted
  const isUnheard = isByEar(exercise) && !sound.canListen && isSilenced && !isJudged
  const goOn = () => answered && onDone(answered)
  const replace = useEffectEvent(props.onUnheard)
  useEffect(() => {
    if (isUnheard) replace()
  }, [isUnheard])
  if (isUnheard) return null

  function judge(verdict: Verdict) {
    turn.judge()
    setJudged(true)
    setNote(verdict.message)
    playVerdict(gradeInPlayer(verdict.score))
  }

  function complete(reached: number, answer: unknown) {
    if (score !== undefined) return
    const grade = gradeAfterLookingUp(gradeInPlayer(reached), hasLookedUp)
    const { trained } = training(exercise, { score: reached, answer, hasLookedUp })
    const now = { score: reached, grade, trained: trained ?? [] }
    setAnswered(now)
    onAnswered(now)
    sound.sayAfter(exercise, gradeInPlayer(reached))
    void recordAnswer(client, user.id, chant.id, {
      ...turn.measure(),
      exerciseId: exercise.id,
      score: reached,
      answer,
      grade,
      ...(trained && { trained }),
      where: 'today',
    })
  }

  function lookUp() {
    setLookedUp(true)
    openOver('words')
  }

  return (
    <>
      <LatinSoundContext value={sound.latin}>
        <ExerciseView
          exercise={exercise}
          seed={seed}
          listening={sound.listening}
          takesFocus
          folded={score !== undefined && gradeInPlayer(score) !== 'right'}
          onVerdict={judge}
          onComplete={complete}
          onListenAgain={() => sound.playChant(gradeInPlayer(score ?? 0))}
          asides={<Asides exercise={exercise} onLookUp={lookUp} onSkip={props.onGiveUpListening} />}
          actions={
            turn.waits && (
              <Button wide onClick={goOn}>
                {m.common_continue()}
              </Button>
            )
          }
        />
      </LatinSoundContext>
      <WordsDialog chant={chant} />
    </>
  )
}
