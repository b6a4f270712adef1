import type { LearnerChant } from '@schola/contract/chants'
import { streakToComplete, unlockedLevel } from '@schola/core/progress/levels'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import type { ReactNode } from 'react'
import { ChantName } from '../../components/chant-name.tsx'
import { Completion } from '../../components/completion.tsx'
import { ChantPageLink, ChantWon, NextChantLink } from '../../components/practice/chant-won.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { type ButtonLook, buttonClass } from '../../components/ui/button.tsx'
import { paths } from '../../lib/paths.ts'

const starsOf = (lit: number) => ({ lit, label: m.practice_stars({ lit, count: streakToComplete }) })

export function LearnLink({ chant, look }: { readonly chant: LearnerChant; readonly look: ButtonLook }): ReactNode {
  const { slug, levelCount, exercises, progress } = chant
  const level = unlockedLevel(progress?.percentComplete, levelCount)
  const exercise = exercises.find((each) => each.level === level) ?? exercises[0]
  if (!exercise) return null
  return (
    <ScreenLink href={paths.exercise(slug, exercise.id)} className={buttonClass(look, true)}>
      {m.practice_continue_at_level({ level })}
    </ScreenLink>
  )
}

function PathLink({ look }: { readonly look: ButtonLook }): ReactNode {
  return (
    <ScreenLink href={paths.home} className={buttonClass(look, true)}>
      {m.practice_back_to_path()}
    </ScreenLink>
  )
}

export function TestPassed({ chant }: { readonly chant: LearnerChant }): ReactNode {
  return (
    <Completion
      of={chant.name}
      achieved
      title={rich(m.practice_chant_complete, { name: <ChantName name={chant.name} /> })}
      stars={starsOf(streakToComplete)}
      actions={
        <>
          <PathLink look="filled" />
          <NextChantLink chant={chant} />
          <ChantPageLink chant={chant} />
        </>
      }
    >
      <p className="completion-message">{m.practice_test_passed()}</p>
      <ChantWon chant={chant} />
    </Completion>
  )
}

interface TestFailedProps {
  readonly chant: LearnerChant
  readonly right: number
  readonly again: string
}

export function TestFailed({ chant, right, again }: TestFailedProps): ReactNode {
  const missing = streakToComplete - right
  const result = right === 0 ? m.practice_test_none_right() : m.practice_test_right({ right, missing })
  return (
    <Completion
      of={chant.name}
      achieved={false}
      title={m.practice_not_yet()}
      stars={starsOf(right)}
      actions={
        <>
          <LearnLink chant={chant} look="filled" />
          <PathLink look="quiet" />
          <ChantPageLink chant={chant} />
        </>
      }
    >
      <p className="completion-message">{m.practice_test_failed({ result, again })}</p>
    </Completion>
  )
}
