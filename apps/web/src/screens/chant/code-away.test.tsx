import './chant.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { textOf } from '../../testing/memory.ts'
import { exerciseOf, openChant } from './chant-page.test-data.ts'

const broken = vi.hoisted(() => ({ isAway: true, tries: 0 }))
function part(name: string) {
  return () => {
    broken.tries += 1
    if (broken.isAway) throw new Error('Away.')
    return name
  }
}
vi.mock('./explained-text.tsx', () => ({ default: part('Explained') }))
vi.mock('./exercise-list.tsx', () => ({ default: part('The list') }))

beforeEach(() => {
  Object.assign(broken, { isAway: true, tries: 0 })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

it('where what explains the text cannot be loaded, the plain text stands there', async () => {
  openChant(
    { fullText: 'Kýrie, eléison.', englishTranslation: 'Lord, have mercy.' },
    { path: '/chants/kyrie?tab=full-text', answers: { 'GET /api/chants/2/text': { ...textOf(['Kýrie, eléison.']) } } },
  )
  await vi.waitFor(() => expect(broken.tries).toBeGreaterThan(0))
  expect(await screen.findByText('Kýrie, eléison.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Start Exercises' })).toBeTruthy()
  expect(screen.queryByText('Something went wrong')).toBeNull()
})

it('a list whose code cannot be loaded leaves the page standing, and can be tried again', async () => {
  const exercises = [exerciseOf(21, 1, 'matching')]
  openChant({}, { path: '/chants/kyrie?tab=exercises', answers: { 'GET /api/chants/2/exercises': exercises } })
  expect(await screen.findByText('Failed to load exercises')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Practice Exercises' })).toBeTruthy()
  broken.isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('The list')).toBeTruthy()
})
