import type { LearnerChant } from '@schola/contract/chants'
import { streakToComplete } from '@schola/domain/levels'
import type { ReactNode } from 'react'
import { ChantName } from '../../components/chant-name.tsx'
import { Completion } from '../../components/completion.tsx'
import { ChantPageLink, ChantWon, NextChantLink } from '../../practice/chant-won.tsx'
import { SingLink } from '../../practice/sing-link.tsx'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { starsLabel } from './level-margin.tsx'
import {
  type LevelCompleteAction,
  type LevelCompleteButton,
  type LevelResult,
  levelCompleteScreen,
  listWon,
} from './level-result.ts'
import type { LevelOutcome, Tally } from './level-state.ts'

interface LevelCompleteProps {
  readonly chant: LearnerChant
  readonly level: number
  readonly outcome: LevelOutcome
  readonly streak: number
  readonly tally: Tally
  readonly banner: string | undefined
  readonly onAct: (action: LevelCompleteAction) => void
}

export function LevelComplete(props: LevelCompleteProps): ReactNode {
  const { chant, level, outcome, streak, tally, banner, onAct } = props
  const result: LevelResult = { level, levelCount: chant.levelCount, ...outcome }
  const { title, main, secondary } = levelCompleteScreen(result)
  const isChantWon = result.completed && level >= chant.levelCount
  const chantComplete = (
    <>
      <ChantName name={chant.name} /> {title}
    </>
  )
  const lit = result.completed ? streakToComplete : streak
  const won = listWon(result, chant.taught ?? [], tally)
  const button = ({ action, text }: LevelCompleteButton, look: ButtonLook) => (
    <Button key={action} wide look={look} onClick={() => onAct(action)}>
      {text}
    </Button>
  )
  return (
    <Completion
      of={chant.name}
      achieved={result.completed}
      title={isChantWon ? chantComplete : title}
      stars={{ lit, label: starsLabel(lit) }}
      actions={
        <>
          {button(main, 'filled')}
          {isChantWon && <NextChantLink chant={chant} />}
          {secondary.map((second) => button(second, isChantWon ? 'plain' : 'quiet'))}
          <SingLink chant={chant} />
          <ChantPageLink chant={chant} />
        </>
      }
    >
      {won.length > 0 && (
        <ul className="completion-won" aria-label="What you have won">
          {won.map(({ amount, what }) => (
            <li key={what}>
              <strong>{amount}</strong> {what}
            </li>
          ))}
        </ul>
      )}
      {banner !== undefined && <p className="completion-message">{banner}</p>}
      {isChantWon && <ChantWon chant={chant} />}
    </Completion>
  )
}
