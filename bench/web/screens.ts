import type { Locator, Page } from '@playwright/test'
import { firstChant } from '../../e2e/visitor.ts'

export interface ShownScreen {
  readonly name: string
  readonly path: string
  /** What stands on it once it is more than a frame. */
  readonly shows: (page: Page) => Locator
}

export const landing: ShownScreen = {
  name: 'landing',
  path: '/',
  shows: (page) => page.getByRole('link', { name: 'Sign in with Google' }),
}

/** What a signed-in learner sees most. */
export const learnersScreens = (exerciseId: number): readonly ShownScreen[] => [
  { name: 'dashboard', path: '/', shows: (page) => page.getByRole('link', { name: /^(Start Learning|Continue)/ }) },
  {
    name: 'chant page',
    path: `/chants/${firstChant.slug}`,
    shows: (page) => page.getByText(/^Pronounced: /).first(),
  },
  {
    name: 'player',
    path: `/chants/${firstChant.slug}/exercise/${exerciseId}`,
    shows: (page) => page.getByRole('button', { name: /^(Submit Answer|Check Progress)/ }),
  },
]
