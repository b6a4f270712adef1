import type { LearnerChant } from '@schola/contract/chants'
import type { ReactNode } from 'react'
import { FailureReason } from '../../components/notices.tsx'
import { MissingLink, WhatIsMissing } from '../../components/practice/chant-lock.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { Page, PageHeading, SectionHeading } from '../../components/ui/page.tsx'
import { LoadingArea, Skeleton } from '../../components/ui/skeleton.tsx'
import { paths } from '../../lib/paths.ts'

export function ChantSkeleton(): ReactNode {
  return (
    <LoadingArea className="chant">
      <div className="chant-skeleton">
        <Skeleton className="chant-name-skeleton" />
        <Skeleton className="chant-score-skeleton" />
        <Skeleton className="chant-description-skeleton" />
      </div>
      <div className="chant-skeleton">
        <Skeleton className="chant-tabs-skeleton" />
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="tab-entry-skeleton" />
        ))}
      </div>
    </LoadingArea>
  )
}

export function ChantError(): ReactNode {
  return (
    <Page>
      <div role="alert">
        <PageHeading>Error Loading Chant</PageHeading>
        <div className="chant-failure">
          <FailureReason>We couldn't load the requested chant. Please try again later.</FailureReason>
        </div>
      </div>
      <ScreenLink href={paths.home} className={buttonClass('filled', false, 'chant-way-out')}>
        Return to Dashboard
      </ScreenLink>
    </Page>
  )
}

export function ChantNotFound(): ReactNode {
  return (
    <Page>
      <PageHeading>Chant not found</PageHeading>
      <p className="chant-failure">There is no chant at this address. It may be old or misspelled.</p>
      <ScreenLink href={paths.chants} className={buttonClass('filled', false, 'chant-way-out')}>
        See all chants
      </ScreenLink>
    </Page>
  )
}

export function ExercisesLocked({ chant }: { readonly chant: LearnerChant }): ReactNode {
  return (
    <>
      <SectionHeading>Practice Exercises</SectionHeading>
      <div className="chant-lock">
        <WhatIsMissing chant={chant} />
        <MissingLink chant={chant} />
      </div>
      <ScreenLink href={paths.home} className={buttonClass('plain', false, 'chant-way-out')}>
        Back to the learning path
      </ScreenLink>
    </>
  )
}
