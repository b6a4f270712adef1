import type { LearnerChant } from '@schola/contract/chants'
import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { singingHidden } from '../../lib/sounds/sound-settings.ts'
import { ScreenLink } from '../screen-link.tsx'
import { buttonClass } from '../ui/button.tsx'

interface SingLinkProps {
  readonly chant: LearnerChant
  readonly melody?: string | undefined
  readonly wide?: boolean
}

export function SingLink({ chant, melody, wide = true }: SingLinkProps): ReactNode {
  const isHidden = singingHidden.use()
  if (chant.isSaid || isHidden) return null
  return (
    <ScreenLink href={paths.sing(chant.slug, melody)} className={buttonClass('plain', wide)}>
      {m.practice_sing_it()}
    </ScreenLink>
  )
}
