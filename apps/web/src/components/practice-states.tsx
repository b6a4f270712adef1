import type { ReactNode } from 'react'
import { paths } from '../platform/paths.ts'
import { ScreenLink } from '../platform/screen-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icons.tsx'
import { QuietNotice } from '../ui/quiet-notice.tsx'
import { languageOf } from './chant-name.tsx'
import { FailureReason } from './failure-reason.tsx'

interface WayOutProps {
  readonly href: string
  readonly children: ReactNode
}

export function WayOut({ href, children }: WayOutProps): ReactNode {
  return (
    <ScreenLink href={href} className={buttonClass('filled', true)}>
      {children}
    </ScreenLink>
  )
}

export function ExerciseError({ slug }: { readonly slug: string }): ReactNode {
  return (
    <QuietNotice
      urgent
      title="Error Loading Exercise"
      actions={<WayOut href={paths.chant(slug)}>Return to Chant</WayOut>}
    >
      <FailureReason>We couldn't load the requested exercise. Please try again later.</FailureReason>
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

/** The exercises and the review of a locked chant; its page is open. */
export function ChantLocked({ name, slug }: { readonly name: string; readonly slug: string }): ReactNode {
  return (
    <QuietNotice
      title={name}
      lang={languageOf(name)}
      actions={
        <>
          <WayOut href={paths.home}>Back to the learning path</WayOut>
          <ScreenLink href={paths.chant(slug)} className={buttonClass('quiet')}>
            Read and hear it
          </ScreenLink>
        </>
      }
    >
      <LockReason>Complete previous chants to unlock</LockReason>
    </QuietNotice>
  )
}
