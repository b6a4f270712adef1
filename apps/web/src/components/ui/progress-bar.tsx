import './progress-bar.css'
import { clampPercent } from '@schola/core/progress/levels'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface ProgressBarProps {
  /** In percent; held between 0 and 100. */
  readonly value: number
  readonly label: string
  readonly valueText?: string
  readonly className?: string
}

/** The browser's own element: its length needs no style, which the content security policy would refuse in a page. */
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
