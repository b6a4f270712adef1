import type { LearnerChant } from '@schola/contract/chants'
import type { ReactNode } from 'react'
import { ScreenLink } from '../../components/screen-link.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { paths } from '../../lib/paths.ts'

export const ByHeartLink = ({ chant }: { readonly chant: LearnerChant }): ReactNode => (
  <ScreenLink href={paths.byHeart(chant.slug)} className={buttonClass('plain')}>
    Say it by heart
  </ScreenLink>
)
