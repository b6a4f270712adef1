import { paths } from '../../platform/paths.ts'
import type { IconName } from '../../ui/icons.tsx'

export interface Place {
  readonly label: string
  readonly href: string
  readonly icon: IconName
}

/** Where the menus lead. */
export const places: readonly Place[] = [
  { label: 'Home', href: paths.home, icon: 'home' },
  { label: 'All Chants', href: paths.chants, icon: 'book' },
  { label: 'My Progress', href: paths.progress, icon: 'progress' },
  { label: 'Profile', href: paths.profile, icon: 'person' },
]
