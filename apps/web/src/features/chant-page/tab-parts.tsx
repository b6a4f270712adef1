import type { LearnerChant } from '@schola/contract/chants'
import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { FailureReason } from '../../components/notices.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { Button, buttonClass } from '../../components/ui/button.tsx'
import { paths } from '../../lib/paths.ts'

export const ReciteLink = ({ chant }: { readonly chant: LearnerChant }): ReactNode => (
  <ScreenLink href={paths.byHeart(chant.slug)} className={buttonClass('plain')}>
    {m.chant_recite()}
  </ScreenLink>
)

export function TabFailure({ title, onRetry }: { readonly title: string; readonly onRetry: () => void }): ReactNode {
  return (
    <div className="tab-note">
      <div role="alert">
        <p className="tab-note-title">{title}</p>
        <FailureReason>{m.common_try_again_later()}</FailureReason>
      </div>
      <Button look="quiet" className="tab-retry" onClick={onRetry}>
        {m.common_try_again()}
      </Button>
    </div>
  )
}
