import type { LearnerChant } from '@schola/contract/chants'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import type { ReactNode } from 'react'
import { ChantName } from '../../components/chant-name.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { SectionHeading } from '../../components/ui/page.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { paths } from '../../lib/paths.ts'
import { learnLink, readResumePoint } from './card-action.tsx'

interface BegunChantProps {
  readonly userId: string
  readonly chant: LearnerChant
}

function AlsoBegun({ userId, chant }: BegunChantProps): ReactNode {
  const resume = readResumePoint(userId, chant)
  const name = <ChantName name={chant.name} />
  const link = (
    <ScreenLink {...learnLink(resume, userId, chant)}>
      <span aria-hidden="true">{name}</span>
      <span className="sr-only">{rich(m.home_continue_with, { name })}</span>
    </ScreenLink>
  )
  return (
    <p className="next-up-also">
      {rich(m.home_also_in_progress, { name: link, level: resume.level, all: chant.levelCount })}
    </p>
  )
}

interface NextUpProps extends BegunChantProps {
  readonly also: LearnerChant | undefined
}

export function NextUp({ userId, chant, also }: NextUpProps): ReactNode {
  const { opening } = chant
  const name = <ChantName name={chant.name} />
  const resume = readResumePoint(userId, chant)
  const { level } = resume
  const isNew = (chant.progress?.percentComplete ?? 0) === 0
  return (
    <section aria-labelledby="next-up" className="next-up">
      <SectionHeading id="next-up">{m.home_up_next()}</SectionHeading>
      <p className="next-up-place">
        <ScreenLink href={paths.chant(chant.slug)}>{name}</ScreenLink>
        <span>{m.home_level_of({ level, all: chant.levelCount })}</span>
      </p>
      {opening && (
        <figure>
          <blockquote lang="la">{opening.latin}</blockquote>
          <figcaption>{opening.english}</figcaption>
        </figure>
      )}
      <div className="next-up-acts">
        <ScreenLink {...learnLink(resume, userId, chant)} className={buttonClass('filled', false, 'next-up-learn')}>
          <span aria-hidden="true">{isNew ? m.common_start() : m.common_continue()}</span>
          <span className="sr-only">
            {rich(isNew ? m.home_start_at_level : m.home_continue_at_level, { name, level })}
          </span>
        </ScreenLink>
        {chant.audioPath !== null && (
          <ScreenLink href={paths.listen(chant.slug)} className={buttonClass('quiet')}>
            <span aria-hidden="true">{m.home_listen()}</span>
            <span className="sr-only">{rich(m.home_listen_to, { name })}</span>
          </ScreenLink>
        )}
      </div>
      {also && <AlsoBegun userId={userId} chant={also} />}
    </section>
  )
}

export const NextUpSkeleton = (): ReactNode => (
  <div className="next-up next-up-skeleton">
    <Skeleton className="stop-name-skeleton" />
    <Skeleton className="next-up-opening-skeleton" />
    <Skeleton className="stop-description-skeleton" />
    <Skeleton className="next-up-act-skeleton" />
  </div>
)
