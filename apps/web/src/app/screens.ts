import type { User } from '@schola/contract/users'
import { type LazyComponent, lazyComponent } from '@schola/exercises/lazy-component'
import type { QueryClient } from '@tanstack/react-query'
import { chantExercisesQuery, chantScoreQuery, chantTextQuery, vocabularyQuery } from '../api/queries.ts'
import { leadsTo, routes } from '../platform/paths.ts'
import { registerScreens } from '../platform/prefetch.ts'

/** A newcomer has signed in but not yet come through the consent gate; screens for anyone come before that question. */
export type Audience = 'anyone' | 'visitor' | 'newcomer' | 'learner'

type Prefetch = (client: QueryClient, chantId: number) => Promise<unknown>

export interface Screen {
  readonly audience: Audience
  readonly route: string
  readonly code: LazyComponent<object>
  /** A quiet screen has the page to itself: no header, no bottom navigation. A silent one has no banner or mark either. */
  readonly quiet: boolean | 'silent'
  /** Where its first HTML comes from: a file of the build, the server at each request, or the app itself. */
  readonly rendered: 'by-build' | 'by-server' | 'in-browser'
  /** Asks for what it shows of the chant in its address, beyond the learning path. */
  readonly prefetch: Prefetch
}

const nothing: Prefetch = () => Promise.resolve()
const exercises: Prefetch = (client, chantId) => client.prefetchQuery(chantExercisesQuery(chantId))
const exercisesAndLesson: Prefetch = (client, chantId) =>
  Promise.all([client.prefetchQuery(chantExercisesQuery(chantId)), client.prefetchQuery(chantTextQuery(chantId))])
const wordsAndScore: Prefetch = (client, chantId) =>
  Promise.all([client.prefetchQuery(vocabularyQuery(chantId)), client.prefetchQuery(chantScoreQuery(chantId))])

/** Every screen, by its folder: the build finds its files by `screens/<name>/<name>.tsx`. */
// biome-ignore format: one line a screen
export const screens = {
  landing: { audience: 'visitor', route: routes.home, code: lazyComponent(() => import('../screens/landing/landing.tsx')), quiet: true, rendered: 'by-build', prefetch: nothing },
  'local-sign-in': { audience: 'anyone', route: routes.localSignIn, code: lazyComponent(() => import('../screens/local-sign-in/local-sign-in.tsx')), quiet: true, rendered: 'in-browser', prefetch: nothing },
  'email-consent': { audience: 'newcomer', route: routes.emailConsent, code: lazyComponent(() => import('../screens/email-consent/email-consent.tsx')), quiet: true, rendered: 'in-browser', prefetch: nothing },
  dashboard: { audience: 'learner', route: routes.home, code: lazyComponent(() => import('../screens/dashboard/dashboard.tsx')), quiet: false, rendered: 'by-server', prefetch: nothing },
  'all-chants': { audience: 'learner', route: routes.chants, code: lazyComponent(() => import('../screens/all-chants/all-chants.tsx')), quiet: false, rendered: 'by-server', prefetch: nothing },
  chant: { audience: 'learner', route: routes.chant, code: lazyComponent(() => import('../screens/chant/chant.tsx')), quiet: false, rendered: 'by-server', prefetch: wordsAndScore },
  player: { audience: 'learner', route: routes.exercise, code: lazyComponent(() => import('../screens/player/player.tsx')), quiet: true, rendered: 'by-server', prefetch: exercisesAndLesson },
  review: { audience: 'learner', route: routes.review, code: lazyComponent(() => import('../screens/review/review.tsx')), quiet: true, rendered: 'by-server', prefetch: exercises },
  'test-out': { audience: 'learner', route: routes.testOut, code: lazyComponent(() => import('../screens/test-out/test-out.tsx')), quiet: true, rendered: 'by-server', prefetch: exercises },
  'by-heart': { audience: 'learner', route: routes.byHeart, code: lazyComponent(() => import('../screens/by-heart/by-heart.tsx')), quiet: true, rendered: 'by-server', prefetch: nothing },
  sing: { audience: 'learner', route: routes.sing, code: lazyComponent(() => import('../screens/sing/sing.tsx')), quiet: true, rendered: 'in-browser', prefetch: nothing },
  today: { audience: 'learner', route: routes.today, code: lazyComponent(() => import('../screens/today/today.tsx')), quiet: false, rendered: 'by-server', prefetch: nothing },
  'today-session': { audience: 'learner', route: routes.todaySession, code: lazyComponent(() => import('../screens/today-session/today-session.tsx')), quiet: true, rendered: 'by-server', prefetch: nothing },
  mass: { audience: 'learner', route: routes.mass, code: lazyComponent(() => import('../screens/mass/mass.tsx')), quiet: false, rendered: 'in-browser', prefetch: nothing },
  'mass-part': { audience: 'learner', route: routes.massPart, code: lazyComponent(() => import('../screens/mass-part/mass-part.tsx')), quiet: true, rendered: 'in-browser', prefetch: nothing },
  'mass-sheet': { audience: 'learner', route: routes.massSheet, code: lazyComponent(() => import('../screens/mass-sheet/mass-sheet.tsx')), quiet: true, rendered: 'in-browser', prefetch: nothing },
  'mass-moment': { audience: 'learner', route: routes.massMoment, code: lazyComponent(() => import('../screens/mass-moment/mass-moment.tsx')), quiet: 'silent', rendered: 'in-browser', prefetch: nothing },
  grammar: { audience: 'learner', route: routes.grammar, code: lazyComponent(() => import('../screens/grammar/grammar.tsx')), quiet: false, rendered: 'by-server', prefetch: nothing },
  'grammar-page': { audience: 'learner', route: routes.grammarPage, code: lazyComponent(() => import('../screens/grammar-page/grammar-page.tsx')), quiet: false, rendered: 'by-server', prefetch: nothing },
  'my-progress': { audience: 'learner', route: routes.progress, code: lazyComponent(() => import('../screens/my-progress/my-progress.tsx')), quiet: false, rendered: 'by-server', prefetch: nothing },
  profile: { audience: 'learner', route: routes.profile, code: lazyComponent(() => import('../screens/profile/profile.tsx')), quiet: false, rendered: 'in-browser', prefetch: nothing },
  admin: { audience: 'learner', route: routes.admin, code: lazyComponent(() => import('../screens/admin/admin.tsx')), quiet: true, rendered: 'in-browser', prefetch: nothing },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens

export interface NamedScreen extends Screen {
  readonly name: string
}

const all: readonly NamedScreen[] = Object.entries(screens).map(([name, screen]) => ({ name, ...screen }))

export const screensFor = (audience: Audience): readonly NamedScreen[] =>
  all.filter((screen) => screen.audience === audience)

export const findScreen = (audience: Audience, address: string): NamedScreen | undefined =>
  screensFor(audience).find(({ route }) => leadsTo(address, route))

/** An empty consent field makes a newcomer; a field that is not there at all proves nothing. */
export function audienceOf(user: User | null | undefined): Audience {
  if (!user) return 'visitor'
  return user.consentCompletedAt === null || user.consentCompletedAt === '' ? 'newcomer' : 'learner'
}

registerScreens(screensFor('learner'))
