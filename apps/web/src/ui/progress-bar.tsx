import './progress-bar.css'
import { clampPercent } from '@schola/domain/levels'
import type { ReactNode } from 'react'

interface ProgressBarProps {
  /** In percent; held between 0 and 100. */
  readonly value: number
  /** What is measured, for screen readers. */
  readonly label: string
  /** Said instead of the percentage, such as '3 of 10'. */
  readonly valueText?: string
  readonly className?: string
}

export function ProgressBar({ value, label, valueText, className = '' }: ProgressBarProps): ReactNode {
  const percent = clampPercent(value)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      aria-valuetext={valueText}
      className={`progress-bar ${className}`}
    >
      <div className="progress-bar-fill" style={{ width: `${percent}%` }} />
    </div>
  )
}
