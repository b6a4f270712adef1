import type { LearnerChant } from '@schola/contract/chants'
import { streakToComplete, unlockedLevel } from '@schola/core/progress/levels'
import type { ReactNode } from 'react'
import { ChantName } from '../../components/chant-name.tsx'
import { Completion } from '../../components/completion.tsx'
import { ChantPageLink, ChantWon, NextChantLink } from '../../components/practice/chant-won.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { type ButtonLook, buttonClass } from '../../components/ui/button.tsx'
import { paths } from '../../lib/paths.ts'

const starsOf = (lit: number) => ({ lit, label: `${lit} of ${streakToComplete} stars` })

export function LearnLink({ chant, look }: { readonly chant: LearnerChant; readonly look: ButtonLook }): ReactNode {
  const { slug, levelCount, exercises, progress } = chant
  const level = unlockedLevel(progress?.percentComplete, levelCount)
  const exercise = exercises.find((each) => each.level === level) ?? exercises[0]
  if (!exercise) return null
  return (
    <ScreenLink href={paths.exercise(slug, exercise.id)} className={buttonClass(look, true)}>
      Continue learning at level {level}
    </ScreenLink>
  )
}

function PathLink({ look }: { readonly look: ButtonLook }): ReactNode {
  return (
    <ScreenLink href={paths.home} className={buttonClass(look, true)}>
      Back to the learning path
    </ScreenLink>
  )
}

export function TestPassed({ chant }: { readonly chant: LearnerChant }): ReactNode {
  return (
    <Completion
      of={chant.name}
      achieved
      title={
        <>
          <ChantName name={chant.name} /> Complete!
        </>
      }
      stars={starsOf(streakToComplete)}
      actions={
        <>
          <PathLink look="filled" />
          <NextChantLink chant={chant} />
          <ChantPageLink chant={chant} />
        </>
      }
    >
      <p className="completion-message">Ten right in a row: you know this chant.</p>
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
  return (
    <Completion
      of={chant.name}
      achieved={false}
      title="Not yet"
      stars={starsOf(right)}
      actions={
        <>
          <LearnLink chant={chant} look="filled" />
          <PathLink look="quiet" />
          <ChantPageLink chant={chant} />
        </>
      }
    >
      <p className="completion-message">
        {right === 0 ? 'None right this time.' : `${right} right in a row, ${streakToComplete - right} to go.`} {again}
      </p>
    </Completion>
  )
}
