import type { ReactNode } from 'react'
import { paths } from '../../platform/paths.ts'
import { ScreenLink } from '../../platform/screen-link.tsx'
import { Icon } from '../../ui/icons.tsx'

export function BackLink(): ReactNode {
  return (
    <ScreenLink href={paths.home} className="chant-back" aria-label="Back to the learning path">
      <Icon name="back" />
    </ScreenLink>
  )
}
