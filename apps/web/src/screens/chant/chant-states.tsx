import type { LearnerChant } from '@schola/contract/chants'
import type { ReactNode } from 'react'
import { languageOf } from '../../components/chant-name.tsx'
import { paths } from '../../platform/paths.ts'
import { ScreenLink } from '../../platform/screen-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Initial } from '../../ui/initial.tsx'
import { Page, PageHeading } from '../../ui/page.tsx'
import { LoadingPlace, Skeleton } from '../../ui/skeleton.tsx'
import { BackLink } from './back-link.tsx'

export function ChantSkeleton(): ReactNode {
  return (
    <LoadingPlace className="chant">
      <div className="chant-leaf chant-skeleton">
        <Skeleton className="chant-name-skeleton" />
        <Skeleton className="chant-score-skeleton" />
        <Skeleton className="chant-description-skeleton" />
      </div>
      <div className="chant-leaf chant-skeleton">
        <Skeleton className="chant-tabs-skeleton" />
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="tab-entry-skeleton" />
        ))}
      </div>
    </LoadingPlace>
  )
}

export function ChantError(): ReactNode {
  return (
    <Page>
      <div role="alert">
        <PageHeading>Error Loading Chant</PageHeading>
        <p className="chant-failure">We couldn't load the requested chant. Please try again later.</p>
      </div>
      <ScreenLink href={paths.home} className={buttonClass('filled', false, 'chant-way-out')}>
        Return to Dashboard
      </ScreenLink>
    </Page>
  )
}

/** Opening a locked chant writes nothing. */
export function ChantLocked({ chant }: { readonly chant: LearnerChant }): ReactNode {
  return (
    <Page>
      <div className="chant-head">
        <BackLink />
        <PageHeading lang={languageOf(chant.name)}>{chant.name}</PageHeading>
      </div>
      <div className="chant-locked">
        <Initial of={chant.name} state="sketched" />
        <div>
          <p>{chant.description}</p>
          <p className="chant-lock">
            <Icon name="lock" />
            Complete previous chants to unlock
          </p>
        </div>
      </div>
      <ScreenLink href={paths.home} className={buttonClass('filled', false, 'chant-way-out')}>
        Back to the learning path
      </ScreenLink>
    </Page>
  )
}
