import type { LearnerChant } from '@schola/contract/chants'
import { levelNumbers, type ResumePoint, resumePoint } from '@schola/core/progress/levels'
import type { ChantState } from '@schola/core/progress/unlocking'
import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { ChantName } from '../../components/chant-name.tsx'
import { forgetOlderEpoch } from '../../components/practice/stored-level.ts'
import { ScreenLink } from '../../components/screen-link.tsx'
import { type ButtonLook, buttonClass } from '../../components/ui/button.tsx'
import { paths } from '../../lib/paths.ts'
import { deviceStorage, forgetEverywhere, readNumber } from '../../lib/storage.ts'
import { exerciseIndexKey, levelKeys, streakKey } from '../../lib/storage-keys.ts'

export function readResumePoint(userId: string, chant: LearnerChant): ResumePoint<number> {
  forgetOlderEpoch(userId, chant)
  const { slug, levelCount, exercises, progress } = chant
  const levels = levelNumbers(levelCount)
  const stored = (keyOf: typeof streakKey) =>
    Object.fromEntries(levels.map((level) => [level, readNumber(deviceStorage, keyOf(userId, slug, level))]))
  return resumePoint({
    levelCount,
    percentComplete: progress?.percentComplete,
    exercises,
    storedStreaks: stored(streakKey),
    storedIndexes: stored(exerciseIndexKey),
  })
}

type CardAction = 'review' | 'start' | 'continue' | 'view'

const labels: Readonly<Record<CardAction, () => string>> = {
  review: m.common_practice,
  start: m.home_start_learning,
  continue: m.common_continue,
  view: m.home_view,
}

export function findCardAction(state: ChantState, percent: number, exerciseCount: number): CardAction | undefined {
  if (state === 'locked') return undefined
  if (exerciseCount === 0) return 'view'
  if (state === 'completed') return 'review'
  return percent > 0 ? 'continue' : 'start'
}

interface CardActionProps {
  readonly userId: string
  readonly chant: LearnerChant
  readonly action: CardAction
  readonly look: ButtonLook
}

interface LearnLink {
  readonly href: string
  readonly onClick?: () => void
}

/** Returns the link to the next exercise. Starting at 0 % clears the levels stored on the device. */
export function learnLink({ exerciseId }: ResumePoint<number>, userId: string, chant: LearnerChant): LearnLink {
  const href = exerciseId === undefined ? paths.chant(chant.slug) : paths.exercise(chant.slug, exerciseId)
  const starts = (chant.progress?.percentComplete ?? 0) === 0
  return starts ? { href, onClick: () => forgetEverywhere(levelKeys(userId, chant)) } : { href }
}

export function cardLink(userId: string, chant: LearnerChant, action: CardAction | undefined): LearnLink {
  if (action === undefined || action === 'view') return { href: paths.chant(chant.slug) }
  if (action === 'review') return { href: paths.review(chant.slug) }
  return learnLink(readResumePoint(userId, chant), userId, chant)
}

export function CardActionLink({ userId, chant, action, look }: CardActionProps): ReactNode {
  const link = cardLink(userId, chant, action)
  return (
    <ScreenLink {...link} className={buttonClass(look, false, 'stop-action')}>
      {labels[action]()}
      <span className="sr-only">
        : <ChantName name={chant.name} />
      </span>
    </ScreenLink>
  )
}
