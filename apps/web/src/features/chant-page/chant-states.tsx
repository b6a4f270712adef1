import type { LearnerChant } from '@schola/contract/chants'
import { m } from '@schola/messages'
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
        <PageHeading>{m.chant_error()}</PageHeading>
        <div className="chant-failure">
          <FailureReason>{m.chant_error_why()}</FailureReason>
        </div>
      </div>
      <ScreenLink href={paths.home} className={buttonClass('filled', false, 'chant-way-out')}>
        {m.chant_return_to_dashboard()}
      </ScreenLink>
    </Page>
  )
}

export function ChantNotFound(): ReactNode {
  return (
    <Page>
      <PageHeading>{m.practice_chant_not_found()}</PageHeading>
      <p className="chant-failure">{m.chant_not_found_why()}</p>
      <ScreenLink href={paths.chants} className={buttonClass('filled', false, 'chant-way-out')}>
        {m.chant_see_all()}
      </ScreenLink>
    </Page>
  )
}

export function ExercisesLocked({ chant }: { readonly chant: LearnerChant }): ReactNode {
  return (
    <>
      <SectionHeading>{m.chant_practice_exercises()}</SectionHeading>
      <div className="chant-lock">
        <WhatIsMissing chant={chant} />
        <MissingLink chant={chant} />
      </div>
      <ScreenLink href={paths.home} className={buttonClass('plain', false, 'chant-way-out')}>
        {m.practice_back_to_path()}
      </ScreenLink>
    </>
  )
}
