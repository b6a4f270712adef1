import { isLevelLocked, levelNumbers, levelState } from '@schola/domain/levels'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons.tsx'

interface LevelButtonsProps {
  readonly levelCount: number
  readonly percent: number | undefined
  readonly selected: number
  readonly onSelect: (level: number) => void
}

/** Level 1 to N: locked beyond the unlocked one, checked when completed. */
export function LevelButtons({ levelCount, percent, selected, onSelect }: LevelButtonsProps): ReactNode {
  return (
    <div role="group" aria-label="Levels" className="level-buttons">
      {levelNumbers(levelCount).map((level) => {
        const state = levelState(level, percent, levelCount)
        const locked = isLevelLocked(level, percent, levelCount)
        return (
          <button
            key={level}
            type="button"
            disabled={locked}
            aria-pressed={level === selected}
            className={classNames('level-button', `level-button-${state}`)}
            onClick={() => onSelect(level)}
          >
            Level {level}
            <span className="sr-only">{locked ? ', locked' : `, ${state}`}</span>
            {state === 'completed' && <Icon name="check" />}
            {locked && <Icon name="lock" />}
          </button>
        )
      })}
    </div>
  )
}
