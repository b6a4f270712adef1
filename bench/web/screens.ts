import type { Locator, Page } from '@playwright/test'
import { paths } from '../../apps/web/src/platform/paths.ts'
import { firstChant } from '../../e2e/visitor.ts'

export interface ShownScreen {
  readonly name: string
  readonly path: string
  /** What stands on it once it is more than a frame. */
  readonly shows: (page: Page) => Locator
}

/** The measured screens: the landing page, and those that a learner sees most. */
export const listMeasured = (exerciseId: number): { landing: ShownScreen[]; learners: ShownScreen[] } => ({
  landing: [
    {
      name: 'landing',
      path: paths.home,
      shows: (page) => page.getByRole('link', { name: 'Sign in with Google' }),
    },
  ],
  learners: [
    {
      name: 'dashboard',
      path: paths.home,
      shows: (page) => page.getByRole('link', { name: /^(Start Learning|Continue)/ }).first(),
    },
    {
      name: 'chant page',
      path: paths.chant(firstChant.slug),
      shows: (page) => page.getByText(/^Pronounced: /).first(),
    },
    {
      name: 'player',
      path: paths.exercise(firstChant.slug, exerciseId),
      shows: (page) => page.getByRole('button', { name: /^(Submit Answer|Check Progress)/ }),
    },
  ],
})
