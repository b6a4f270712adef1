import {
  type LevelCompleteAction,
  type LevelCompleteButton,
  type LevelResult,
  levelCompleteScreen,
} from '@schola/domain/level-complete'
import { streakToComplete } from '@schola/domain/levels'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button, type ButtonLook } from '../../ui/button.tsx'
import { Initial } from '../../ui/initial.tsx'
import { LozengeRule } from '../../ui/lozenge-rule.tsx'
import { Stars } from '../../ui/star.tsx'
import { starsLabel } from './level-margin.tsx'

interface LevelCompleteProps {
  readonly result: LevelResult
  readonly streak: number
  /** What was achieved, where there is more to say than the title says. */
  readonly banner: string | undefined
  readonly onAct: (action: LevelCompleteAction) => void
}

/** How a level ended: the initial sealed in gold, ten stars, and the way on. */
export function LevelComplete({ result, streak, banner, onAct }: LevelCompleteProps): ReactNode {
  const { title, main, secondary } = levelCompleteScreen(result)
  const heading = useRef<HTMLHeadingElement>(null)
  const lit = result.completed ? streakToComplete : streak

  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])

  const button = ({ action, text }: LevelCompleteButton, look: ButtonLook) => (
    <Button key={action} wide look={look} onClick={() => onAct(action)}>
      {text}
    </Button>
  )
  return (
    <section className="level-complete">
      <div className="level-complete-seal">
        <Initial
          of={result.chantName}
          state={result.completed ? 'gilded' : 'inked'}
          sealing={result.completed}
          className="[--initial-size:9rem]"
        />
        <h2 ref={heading} tabIndex={-1} className="level-complete-title">
          {title}
        </h2>
        <div className="level-complete-stars">
          <Stars lit={lit} label={starsLabel(lit)} />
        </div>
        {banner !== undefined && <p className="text-lg text-faded">{banner}</p>}
        <LozengeRule className="max-w-56" />
      </div>
      <div className="level-complete-actions">
        {button(main, 'filled')}
        {secondary.map((second) => button(second, 'quiet'))}
      </div>
    </section>
  )
}
