import type { LearnerChant } from '@schola/contract/chants'
import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { ScreenLink } from '../../components/screen-link.tsx'
import { buttonClass } from '../../components/ui/button.tsx'
import { paths } from '../../lib/paths.ts'

export const ReciteLink = ({ chant }: { readonly chant: LearnerChant }): ReactNode => (
  <ScreenLink href={paths.byHeart(chant.slug)} className={buttonClass('plain')}>
    {m.chant_recite()}
  </ScreenLink>
)
