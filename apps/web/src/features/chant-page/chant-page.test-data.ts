import type { LearnerChant } from '@schola/contract/chants'
import type { Exercise } from '@schola/contract/exercises'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderApp } from '../../testing/render-app.tsx'
import { type Answer, chantOf, learner, progressOf, serve, takeWrites } from '../../testing/server.ts'

export const words = [
  { id: 1, latin: 'Kýrie', english: 'O Lord', pronunciation: 'KEE-ree-eh', audioPath: null },
  { id: 2, latin: 'eléison', english: 'have mercy', pronunciation: 'eh-LEH-ee-sohn', audioPath: '/audio/eleison.mp3' },
]

export const exerciseOf = (id: number, level: number, type: string, order = id): Exercise => ({
  id,
  chantId: 2,
  type,
  level,
  order,
  instructions: null,
  content: '{}',
  valid: true,
})

/** The second of three chants, opened on its page; the first is done, so it is open. */
export function openChant(
  change: Partial<LearnerChant> = {},
  { path = '/chants/kyrie', answers = {} }: { path?: string; answers?: Readonly<Record<string, Answer>> } = {},
): Request[] {
  const chant = chantOf(2, 'Kyrie', change)
  const made = serve({
    'GET /api/auth/user': learner,
    'GET /api/users/u1/chants': [
      chantOf(1, 'Signum Crucis', { progress: progressOf(100, true) }),
      chant,
      chantOf(3, 'Sanctus'),
    ],
    'GET /api/chants/2/vocabulary': words,
    'GET /api/chants/2/exercises': [],
    ...takeWrites(learner, chant),
    ...answers,
  })
  renderApp(path)
  return made
}

export const writesIn = (made: readonly Request[]): Request[] => made.filter(({ method }) => method === 'POST')

/** Unfolds one of the page's folds. */
export async function unfold(
  name: 'More' | 'Notes and pitch' | 'Melody and pitch' | 'Speed, loops and practice',
): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name, expanded: false }))
  await screen.findByRole('button', { name, expanded: true, hidden: true })
}
