import type { ReactNode } from 'react'
import { countOf } from '../lib/count-of.ts'
import { paths } from '../lib/paths.ts'
import { useOnline } from '../lib/use-online.ts'
import { FailureReason } from './failure-reason.tsx'
import { ScreenLink } from './screen-link.tsx'
import { buttonClass } from './ui/button.tsx'
import { Icon } from './ui/icons.tsx'
import { QuietNotice } from './ui/quiet-notice.tsx'

export function PrimaryLink({ href, children }: { readonly href: string; readonly children: ReactNode }): ReactNode {
  return (
    <ScreenLink href={href} className={buttonClass('filled', true)}>
      {children}
    </ScreenLink>
  )
}

interface ExerciseErrorProps {
  readonly slug: string
  /** Whether the chant has no such exercise for learners, so that waiting alone does not help. */
  readonly isAbsent?: boolean
}

export function ExerciseError({ slug, isAbsent = false }: ExerciseErrorProps): ReactNode {
  const isOnline = useOnline()
  return (
    <QuietNotice
      urgent
      title="Error Loading Exercise"
      actions={<PrimaryLink href={paths.chant(slug)}>Return to Chant</PrimaryLink>}
    >
      <FailureReason>We couldn't load the requested exercise. Please try again later.</FailureReason>
      {isAbsent && isOnline && <p>It may have been removed, or its address may be misspelled.</p>}
    </QuietNotice>
  )
}

export const toGo = (missing: number): string => `${countOf(missing, 'chant')} to go`

export function LockReason({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <p className="lock-reason">
      <Icon name="lock" />
      <span>{children}</span>
    </p>
  )
}
