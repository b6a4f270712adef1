import type { Locator, Page } from '@playwright/test'
import type { ScreenName } from '../../apps/web/src/app/screens.ts'
import { paths } from '../../apps/web/src/platform/paths.ts'
import { firstChant } from '../../e2e/visitor.ts'

export interface ShownScreen {
  readonly name: string
  readonly path: string
  /** What stands on it once it is more than a frame. */
  readonly shows: (page: Page) => Locator
}

/** Whether each screen of the app is measured, and how; a new screen does not compile before that is said here. */
const listScreens = (exerciseId: number): Readonly<Record<ScreenName, ShownScreen | 'unmeasured'>> => ({
  landing: {
    name: 'landing',
    path: paths.home,
    shows: (page) => page.getByRole('link', { name: 'Sign in with Google' }),
  },
  dashboard: {
    name: 'dashboard',
    path: paths.home,
    shows: (page) => page.getByRole('link', { name: /^(Start Learning|Continue)/ }).first(),
  },
  chant: {
    name: 'chant page',
    path: paths.chant(firstChant.slug),
    shows: (page) => page.getByText(/^Pronounced: /).first(),
  },
  player: {
    name: 'player',
    path: paths.exercise(firstChant.slug, exerciseId),
    shows: (page) => page.getByRole('button', { name: /^(Submit Answer|Check Progress)/ }),
  },
  'local-sign-in': 'unmeasured',
  'email-consent': 'unmeasured',
  'all-chants': 'unmeasured',
  review: 'unmeasured',
  grammar: 'unmeasured',
  'grammar-page': 'unmeasured',
  'my-progress': 'unmeasured',
  profile: 'unmeasured',
  'test-out': 'unmeasured',
  'by-heart': 'unmeasured',
  sing: 'unmeasured',
  today: 'unmeasured',
  'today-session': 'unmeasured',
  mass: 'unmeasured',
  'mass-part': 'unmeasured',
  'mass-sheet': 'unmeasured',
  'mass-moment': 'unmeasured',
  admin: 'unmeasured',
})

/** The measured screens: that of visitors, and those that a learner sees most. */
export function listMeasured(exerciseId: number): { landing: ShownScreen[]; learners: ShownScreen[] } {
  const { landing, ...others } = listScreens(exerciseId)
  const isMeasured = (screen: ShownScreen | 'unmeasured') => screen !== 'unmeasured'
  return { landing: [landing].filter(isMeasured), learners: Object.values(others).filter(isMeasured) }
}
