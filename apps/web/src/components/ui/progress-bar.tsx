import './progress-bar.css'
import { clampPercent } from '@schola/core/progress/levels'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface ProgressBarProps {
  /** In percent, clamped to 0–100. */
  readonly value: number
  readonly label: string
  readonly valueText?: string
  readonly className?: string
}

/** Uses the browser's element, which needs no inline style: the content security policy blocks those. */
export function ProgressBar({ value, label, valueText, className }: ProgressBarProps): ReactNode {
  return (
    <progress
      className={classNames('progress-bar', className)}
      max={100}
      value={clampPercent(value)}
      aria-label={label}
      aria-valuetext={valueText}
    />
  )
}
