import type { LearnerChant } from '@schola/contract/chants'
import type { ChantText } from '@schola/contract/content'
import { startingStreak } from '@schola/core/progress/streaks'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import {
  readStreak,
  rememberLesson,
  type StoredLevel,
  wasLessonShown,
} from '../../../components/practice/stored-level.ts'
import { chantTextQuery } from '../../../lib/api/queries.ts'
import { yieldToBrowser } from '../../../lib/wait.ts'
import { type LessonCard, lessonOf } from './lesson-cards.ts'

export const Lesson = lazyComponent(() => import('./lesson.tsx'))

const codeQuery = {
  queryKey: ['lesson-code'],
  queryFn: async () => {
    await yieldToBrowser()
    await Lesson.load()
    return true
  },
  staleTime: Number.POSITIVE_INFINITY,
}

/** Maximum wait for a lesson before the exercises begin without it. */
const maxWaitMs = 2000

function isDue(place: StoredLevel, { progress }: LearnerChant): boolean {
  const record = progress?.levelData[place.level]
  return !wasLessonShown(place) && record?.completed !== true && startingStreak(readStreak(place), record) === 0
}

export interface LessonTurn {
  /** `awaited` while the lesson loads; `asking` after the lesson or without one. */
  readonly stage: 'awaited' | 'teaching' | 'asking'
  /** Undefined while loading, or if the level has no lesson. */
  readonly lesson: { readonly text: ChantText; readonly cards: readonly LessonCard[] } | undefined
  readonly isAgain: boolean
  readonly show: () => void
  readonly leave: () => void
}

export function useLesson(place: StoredLevel, chant: LearnerChant): LessonTurn {
  const { data: text, isPending } = useQuery(chantTextQuery(chant.id))
  const cards = useMemo(() => (text ? lessonOf(text, place.level) : []), [text, place.level])
  const code = useQuery({ ...codeQuery, enabled: cards.length > 0 })
  const lesson = text && cards.length > 0 && code.isSuccess ? { text, cards } : undefined
  const [isAgain, setAgain] = useState(() => wasLessonShown(place))
  const [stage, setStage] = useState<LessonTurn['stage']>(() => (isDue(place, chant) ? 'awaited' : 'asking'))
  // Deferred, so that the page stays responsive while the lesson renders.
  const isComing = useDeferredValue(isPending || (cards.length > 0 && code.isPending))
  if (stage === 'awaited' && !isComing) setStage(lesson ? 'teaching' : 'asking')

  useEffect(() => {
    if (stage !== 'awaited') return undefined
    const timer = setTimeout(() => setStage('asking'), maxWaitMs)
    return () => clearTimeout(timer)
  }, [stage])

  const { userId, slug, level } = place
  useEffect(() => {
    if (stage === 'teaching') rememberLesson({ userId, slug, level })
  }, [stage, userId, slug, level])

  function leave() {
    setAgain(true)
    setStage('asking')
  }

  return { stage, lesson, isAgain, show: () => setStage('teaching'), leave }
}
