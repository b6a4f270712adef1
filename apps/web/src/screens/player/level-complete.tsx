import { streakToComplete } from '@schola/domain/levels'
import type { ReactNode } from 'react'
import { Completion } from '../../components/completion.tsx'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { starsLabel } from './level-margin.tsx'
import {
  type LevelCompleteAction,
  type LevelCompleteButton,
  type LevelResult,
  levelCompleteScreen,
} from './level-result.ts'

interface LevelCompleteProps {
  readonly result: LevelResult
  readonly streak: number
  /** What was achieved, where there is more to say than the title says. */
  readonly banner: string | undefined
  readonly onAct: (action: LevelCompleteAction) => void
}

/** How a level ended. */
export function LevelComplete({ result, streak, banner, onAct }: LevelCompleteProps): ReactNode {
  const { title, main, secondary } = levelCompleteScreen(result)
  const lit = result.completed ? streakToComplete : streak
  const button = ({ action, text }: LevelCompleteButton, look: ButtonLook) => (
    <Button key={action} wide look={look} onClick={() => onAct(action)}>
      {text}
    </Button>
  )
  return (
    <Completion
      of={result.chantName}
      achieved={result.completed}
      title={title}
      stars={{ lit, label: starsLabel(lit) }}
      actions={[button(main, 'filled'), ...secondary.map((second) => button(second, 'quiet'))]}
    >
      {banner !== undefined && <p className="completion-message">{banner}</p>}
    </Completion>
  )
}
