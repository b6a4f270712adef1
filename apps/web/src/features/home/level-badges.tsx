import './level-badges.css'
import { type LevelState, levelNumbers, levelState } from '@schola/core/progress/levels'
import { m } from '@schola/messages'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Tooltip } from '../../components/ui/tooltip.tsx'

interface LevelBadgesProps {
  readonly levelCount: number
  readonly percent: number | undefined
  readonly isLocked?: boolean
  readonly label: string
}

function findTooltip(level: number, state: LevelState): string | undefined {
  if (state === 'future') return undefined
  return state === 'completed' ? m.home_level_completed({ level }) : m.home_level_current({ level })
}

/** One badge per level. The row is one Tab stop; arrow keys move the focus in it. */
export function LevelBadges({ levelCount, percent, isLocked = false, label }: LevelBadgesProps): ReactNode {
  const [Tip, setTip] = useState<typeof Tooltip>()
  const [focused, setFocused] = useState(1)
  const list = useRef<HTMLUListElement>(null)
  const hadFocus = useRef(false)

  // Loaded on first hover or focus; phones never need it.
  const fetchTooltip = () =>
    void import('../../components/ui/tooltip.tsx').then((module) => {
      hadFocus.current = list.current?.contains(document.activeElement) === true
      setTip(() => module.Tooltip)
    })

  // Wrapping a badge in its tooltip remounts it, so the focus must be restored.
  useEffect(() => {
    if (Tip && hadFocus.current) list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [Tip])

  function moveFocus(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = focused + step
    if (step === 0 || next < 1 || next > levelCount) return
    event.preventDefault()
    setFocused(next)
    list.current?.querySelectorAll<HTMLElement>('.level-badge')[next - 1]?.focus()
  }

  const badges = levelNumbers(levelCount).map((level) => {
    const state = levelState(level, percent, levelCount)
    return isLocked && state === 'current' ? 'future' : state
  })
  const isTabStop = badges.some((state) => state !== 'future')

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles key events of its badges
    <ul
      ref={list}
      aria-label={label}
      className="level-badges"
      onPointerEnter={fetchTooltip}
      onFocus={fetchTooltip}
      onKeyDown={moveFocus}
    >
      {badges.map((state, index) => {
        const level = index + 1
        const tip = findTooltip(level, state)
        const badge = (
          <span
            role="img"
            aria-label={tip ?? m.common_level({ level })}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip must be reachable without a pointer
            tabIndex={!isTabStop ? undefined : level === focused ? 0 : -1}
            className={`level-badge level-badge-${state}`}
          >
            {level}
          </span>
        )
        return <li key={level}>{Tip && tip ? <Tip text={tip}>{badge}</Tip> : badge}</li>
      })}
    </ul>
  )
}
