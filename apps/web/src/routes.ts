import { leadsTo, routes } from '@schola/contract/pages'
import type { User } from '@schola/contract/users'
import { type LazyComponent, lazyComponent } from '@schola/exercises/lazy-component'
import { registerScreens } from './lib/prefetch.ts'

/** A newcomer is signed in but has not completed the consent screen. */
export type Audience = 'anyone' | 'visitor' | 'newcomer' | 'learner'

export interface Screen {
  readonly audience: Audience
  readonly route: string
  readonly code: LazyComponent<object>
  readonly quiet: boolean | 'silent'
}

// biome-ignore format: one line a screen
const screens: readonly Screen[] = [
  { audience: 'visitor', route: routes.home, code: lazyComponent(() => import('./features/sign-in/landing.tsx')), quiet: true },
  { audience: 'anyone', route: routes.localSignIn, code: lazyComponent(() => import('./features/sign-in/local-sign-in.tsx')), quiet: true },
  { audience: 'newcomer', route: routes.emailConsent, code: lazyComponent(() => import('./features/sign-in/email-consent.tsx')), quiet: true },
  { audience: 'learner', route: routes.home, code: lazyComponent(() => import('./features/home/home.tsx')), quiet: false },
  { audience: 'learner', route: routes.chants, code: lazyComponent(() => import('./features/chants/all-chants.tsx')), quiet: false },
  { audience: 'learner', route: routes.chant, code: lazyComponent(() => import('./features/chant-page/chant-page.tsx')), quiet: false },
  { audience: 'learner', route: routes.exercise, code: lazyComponent(() => import('./features/player/player.tsx')), quiet: true },
  { audience: 'learner', route: routes.review, code: lazyComponent(() => import('./features/review/review.tsx')), quiet: true },
  { audience: 'learner', route: routes.testOut, code: lazyComponent(() => import('./features/test-outs/test-out.tsx')), quiet: true },
  { audience: 'learner', route: routes.byHeart, code: lazyComponent(() => import('./features/recite/recite-chant.tsx')), quiet: true },
  { audience: 'learner', route: routes.sing, code: lazyComponent(() => import('./features/sing/sing.tsx')), quiet: true },
  { audience: 'learner', route: routes.today, code: lazyComponent(() => import('./features/today/today.tsx')), quiet: false },
  { audience: 'learner', route: routes.todaySession, code: lazyComponent(() => import('./features/today/today-session.tsx')), quiet: true },
  { audience: 'learner', route: routes.mass, code: lazyComponent(() => import('./features/mass/mass.tsx')), quiet: false },
  { audience: 'learner', route: routes.massPart, code: lazyComponent(() => import('./features/mass/part/mass-part.tsx')), quiet: true },
  { audience: 'learner', route: routes.massSheet, code: lazyComponent(() => import('./features/mass/sheet/mass-sheet.tsx')), quiet: true },
  { audience: 'learner', route: routes.massMoment, code: lazyComponent(() => import('./features/mass/moment/mass-moment.tsx')), quiet: 'silent' },
  { audience: 'learner', route: routes.grammar, code: lazyComponent(() => import('./features/grammar/grammar.tsx')), quiet: false },
  { audience: 'learner', route: routes.grammarPage, code: lazyComponent(() => import('./features/grammar/grammar-page.tsx')), quiet: false },
  { audience: 'learner', route: routes.progress, code: lazyComponent(() => import('./features/progress/my-progress.tsx')), quiet: false },
  { audience: 'learner', route: routes.profile, code: lazyComponent(() => import('./features/profile/profile.tsx')), quiet: false },
  { audience: 'learner', route: routes.admin, code: lazyComponent(() => import('./features/admin/admin.tsx')), quiet: true },
]

export const screensFor = (audience: Audience): readonly Screen[] =>
  screens.filter((screen) => screen.audience === audience)

export const findScreen = (audience: Audience, address: string): Screen | undefined =>
  screensFor(audience).find(({ route }) => leadsTo(address, route))

/** Returns 'newcomer' only if the consent field is empty; a missing field does not count. */
export function audienceOf(user: User | null | undefined): Audience {
  if (!user) return 'visitor'
  return user.consentCompletedAt === null || user.consentCompletedAt === '' ? 'newcomer' : 'learner'
}

registerScreens(screensFor('learner'))
