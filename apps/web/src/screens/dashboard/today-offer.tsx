import type { LearnerChant } from '@schola/contract/chants'
import { completedLevels } from '@schola/domain/levels'
import type { ReactNode } from 'react'
import { ReadySlot } from '../../memory/ready-slot.tsx'
import { paths } from '../../platform/paths.ts'
import { ScreenLink } from '../../platform/screen-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { SectionHeading } from '../../ui/page.tsx'

const hasLearned = ({ progress, levelCount }: LearnerChant): boolean =>
  completedLevels(progress?.percentComplete ?? 0, levelCount) > 0

/** Five minutes for what was learned, once something was. */
export function TodayOffer({ chants }: { readonly chants: readonly LearnerChant[] }): ReactNode {
  if (!chants.some(hasLearned)) return null
  return (
    <section aria-labelledby="today-offer" className="today-offer">
      <SectionHeading id="today-offer">Today</SectionHeading>
      <ReadySlot otherwise={<p className="ready-line">Five minutes keep what you have learned.</p>} />
      <ScreenLink href={paths.today} className={buttonClass('quiet', false, 'today-offer-go')}>
        Five minutes
      </ScreenLink>
    </section>
  )
}
