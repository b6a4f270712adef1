import type { LearnerChant } from '@schola/contract/chants'
import type { ReactNode } from 'react'
import { ChantName } from '../../components/chant-name.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { SectionHeading } from '../../components/ui/page.tsx'
import { paths } from '../../lib/paths.ts'
import { learnLink, readResumePoint } from './card-action.tsx'

interface BegunChantProps {
  readonly userId: string
  readonly chant: LearnerChant
}

function AlsoBegun({ userId, chant }: BegunChantProps): ReactNode {
  const resume = readResumePoint(userId, chant)
  return (
    <p className="next-up-also">
      Also in progress:{' '}
      <ScreenLink {...learnLink(resume, userId, chant)}>
        <span className="sr-only">Continue with </span>
        <ChantName name={chant.name} />
      </ScreenLink>
      , level {resume.level} of {chant.levelCount}
    </p>
  )
}

interface NextUpProps extends BegunChantProps {
  readonly also: LearnerChant | undefined
}

export function NextUp({ userId, chant, also }: NextUpProps): ReactNode {
  const { opening } = chant
  const resume = readResumePoint(userId, chant)
  const { level } = resume
  const begins = (chant.progress?.percentComplete ?? 0) === 0
  return (
    <section aria-labelledby="next-up" className="next-up">
      <SectionHeading id="next-up">Up next</SectionHeading>
      <p className="next-up-place">
        <ScreenLink href={paths.chant(chant.slug)}>
          <ChantName name={chant.name} />
        </ScreenLink>
        <span>
          Level {level} of {chant.levelCount}
        </span>
      </p>
      {opening && (
        <figure>
          <blockquote lang="la">{opening.latin}</blockquote>
          <figcaption>{opening.english}</figcaption>
        </figure>
      )}
      <div className="next-up-acts">
        <ScreenLink {...learnLink(resume, userId, chant)} className={buttonClass('filled', false, 'next-up-learn')}>
          {begins ? 'Start' : 'Continue'}
          <span className="sr-only">
            {' '}
            with <ChantName name={chant.name} /> at level {level}
          </span>
        </ScreenLink>
        {chant.audioPath !== null && (
          <ScreenLink href={paths.listen(chant.slug)} className={buttonClass('quiet')}>
            Listen
            <span className="sr-only">
              {' '}
              to <ChantName name={chant.name} />
            </span>
          </ScreenLink>
        )}
      </div>
      {also && <AlsoBegun userId={userId} chant={also} />}
    </section>
  )
}
