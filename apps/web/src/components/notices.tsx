import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { paths } from '../lib/paths.ts'
import { useOnline } from '../lib/use-online.ts'
import { ScreenLink } from './screen-link.tsx'
import { buttonClass } from './ui/button.tsx'
import { Icon } from './ui/icons.tsx'
import { QuietNotice } from './ui/quiet-notice.tsx'

/** Explains why something could not be loaded. Offline, trying again later does not help. */
export function FailureReason({ children }: { readonly children: ReactNode }): ReactNode {
  return useOnline() ? (
    <p>{children}</p>
  ) : (
    <>
      <p>{m.common_not_on_device()}</p>
      <p>{m.common_works_offline()}</p>
    </>
  )
}

export function PrimaryLink({ href, children }: { readonly href: string; readonly children: ReactNode }): ReactNode {
  return (
    <ScreenLink href={href} className={buttonClass('filled', true)}>
      {children}
    </ScreenLink>
  )
}

interface ExerciseErrorProps {
  readonly slug: string
  /** The chant has no such exercise, so waiting does not help. */
  readonly isAbsent?: boolean
}

export function ExerciseError({ slug, isAbsent = false }: ExerciseErrorProps): ReactNode {
  const isOnline = useOnline()
  return (
    <QuietNotice
      urgent
      title={m.common_exercise_error_title()}
      actions={<PrimaryLink href={paths.chant(slug)}>{m.common_return_to_chant()}</PrimaryLink>}
    >
      <FailureReason>{m.common_exercise_error()}</FailureReason>
      {isAbsent && isOnline && <p>{m.common_exercise_absent()}</p>}
    </QuietNotice>
  )
}

export function LockReason({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <p className="lock-reason">
      <Icon name="lock" />
      <span>{children}</span>
    </p>
  )
}
