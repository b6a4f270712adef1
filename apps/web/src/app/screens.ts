import { lazyComponent } from '@schola/exercises/lazy-component'
import type { ComponentType } from 'react'
import { routes } from '../platform/paths.ts'
import { registerCode } from '../platform/preload.ts'

export interface ScreenModule {
  readonly default: ComponentType
}

export interface ScreenRoute {
  readonly path: string
  readonly screen: ComponentType
  /** A quiet screen has the page to itself: no header, no bottom navigation. */
  readonly quiet: boolean
}

function screen(path: string, load: () => Promise<ScreenModule>, { quiet = false } = {}): ScreenRoute {
  const part = lazyComponent(load)
  registerCode(path, part)
  return { path, screen: part, quiet }
}

/** Every screen of the signed-in shell: one line each. */
export const screens: readonly ScreenRoute[] = [
  screen(routes.home, () => import('../screens/dashboard/dashboard.tsx')),
  screen(routes.chants, () => import('../screens/all-chants/all-chants.tsx')),
  screen(routes.chant, () => import('../screens/chant/chant.tsx')),
  screen(routes.exercise, () => import('../screens/player/player.tsx'), { quiet: true }),
  screen(routes.review, () => import('../screens/review/review.tsx'), { quiet: true }),
  screen(routes.progress, () => import('../screens/my-progress/my-progress.tsx')),
  screen(routes.profile, () => import('../screens/profile/profile.tsx')),
  screen(routes.admin, () => import('../screens/admin/admin.tsx'), { quiet: true }),
]
