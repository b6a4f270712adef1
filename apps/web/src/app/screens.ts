import { leadsTo, routes } from '@schola/contract/pages'
import type { User } from '@schola/contract/users'
import { type LazyComponent, lazyComponent } from '@schola/exercises/lazy-component'
import type { ComponentType } from 'react'
import { registerScreens } from '../platform/prefetch.ts'
import Landing from '../screens/landing/landing.tsx'

/** A newcomer has signed in but not yet come through the consent gate; screens for anyone come before that question. */
export type Audience = 'anyone' | 'visitor' | 'newcomer' | 'learner'

export interface Screen {
  readonly audience: Audience
  readonly route: string
  /** The landing page is part of the first code, as it is hydrated; every other screen is loaded by itself. */
  readonly code: LazyComponent<object> | ComponentType
  readonly quiet: boolean | 'silent'
}

// biome-ignore format: one line a screen
const screens: readonly Screen[] = [
  { audience: 'visitor', route: routes.home, code: Landing, quiet: true },
  { audience: 'anyone', route: routes.localSignIn, code: lazyComponent(() => import('../screens/local-sign-in/local-sign-in.tsx')), quiet: true },
  { audience: 'newcomer', route: routes.emailConsent, code: lazyComponent(() => import('../screens/email-consent/email-consent.tsx')), quiet: true },
  { audience: 'learner', route: routes.home, code: lazyComponent(() => import('../screens/dashboard/dashboard.tsx')), quiet: false },
  { audience: 'learner', route: routes.chants, code: lazyComponent(() => import('../screens/all-chants/all-chants.tsx')), quiet: false },
  { audience: 'learner', route: routes.chant, code: lazyComponent(() => import('../screens/chant/chant.tsx')), quiet: false },
  { audience: 'learner', route: routes.exercise, code: lazyComponent(() => import('../screens/player/player.tsx')), quiet: true },
  { audience: 'learner', route: routes.review, code: lazyComponent(() => import('../screens/review/review.tsx')), quiet: true },
  { audience: 'learner', route: routes.testOut, code: lazyComponent(() => import('../screens/test-out/test-out.tsx')), quiet: true },
  { audience: 'learner', route: routes.byHeart, code: lazyComponent(() => import('../screens/by-heart/by-heart.tsx')), quiet: true },
  { audience: 'learner', route: routes.sing, code: lazyComponent(() => import('../screens/sing/sing.tsx')), quiet: true },
  { audience: 'learner', route: routes.today, code: lazyComponent(() => import('../screens/today/today.tsx')), quiet: false },
  { audience: 'learner', route: routes.todaySession, code: lazyComponent(() => import('../screens/today-session/today-session.tsx')), quiet: true },
  { audience: 'learner', route: routes.mass, code: lazyComponent(() => import('../screens/mass/mass.tsx')), quiet: false },
  { audience: 'learner', route: routes.massPart, code: lazyComponent(() => import('../screens/mass-part/mass-part.tsx')), quiet: true },
  { audience: 'learner', route: routes.massSheet, code: lazyComponent(() => import('../screens/mass-sheet/mass-sheet.tsx')), quiet: true },
  { audience: 'learner', route: routes.massMoment, code: lazyComponent(() => import('../screens/mass-moment/mass-moment.tsx')), quiet: 'silent' },
  { audience: 'learner', route: routes.grammar, code: lazyComponent(() => import('../screens/grammar/grammar.tsx')), quiet: false },
  { audience: 'learner', route: routes.grammarPage, code: lazyComponent(() => import('../screens/grammar-page/grammar-page.tsx')), quiet: false },
  { audience: 'learner', route: routes.progress, code: lazyComponent(() => import('../screens/my-progress/my-progress.tsx')), quiet: false },
  { audience: 'learner', route: routes.profile, code: lazyComponent(() => import('../screens/profile/profile.tsx')), quiet: false },
  { audience: 'learner', route: routes.admin, code: lazyComponent(() => import('../screens/admin/admin.tsx')), quiet: true },
]

export const screensFor = (audience: Audience): readonly Screen[] =>
  screens.filter((screen) => screen.audience === audience)

export const findScreen = (audience: Audience, address: string): Screen | undefined =>
  screensFor(audience).find(({ route }) => leadsTo(address, route))

/** An empty consent field makes a newcomer; a field that is not there at all proves nothing. */
export function audienceOf(user: User | null | undefined): Audience {
  if (!user) return 'visitor'
  return user.consentCompletedAt === null || user.consentCompletedAt === '' ? 'newcomer' : 'learner'
}

registerScreens(screensFor('learner'))
