import type { LearnerChant } from '@schola/contract/chants'
import type { ReactNode } from 'react'
import { paths } from '../../platform/paths.ts'
import { ScreenLink } from '../../platform/screen-link.tsx'
import { buttonClass } from '../../ui/button.tsx'

export const ByHeartLink = ({ chant }: { readonly chant: LearnerChant }): ReactNode => (
  <ScreenLink href={paths.byHeart(chant.slug)} className={buttonClass('plain')}>
    Say it by heart
  </ScreenLink>
)
