import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { chantOf, learner, progressOf, serve } from '../../testing/server.ts'

const done = chantOf(1, 'Kyrie', { progress: progressOf(100, true) })
const beside = chantOf(9, 'Dies irae', { onPath: false, progress: progressOf(26) })

async function open(chants: readonly (typeof done)[]) {
  serve({ 'GET /api/auth/user': learner, 'GET /api/users/u1/chants': chants })
  renderApp('/')
  return within(await screen.findByRole('region', { name: 'Up next' }))
}

describe('what else was begun', () => {
  it('stands below what comes next on the path, with the way on', async () => {
    const next = await open([done, chantOf(2, 'Sanctus', { progress: progressOf(46) }), beside])
    expect(next.getByRole('link', { name: 'Continue with Sanctus at level 3' })).toBeTruthy()
    const also = next.getByText(/^Also in progress/)
    const link = next.getByRole('link', { name: 'Continue with Dies irae' })
    expect(link.getAttribute('href')).toBe('/chants/dies-irae/exercise/902')
    link.querySelector('.sr-only')?.remove()
    expect([also.textContent, link.textContent]).toEqual(['Also in progress: Dies irae, level 2 of 5', 'Dies irae'])
  })

  it('stands in its place once the path is walked', async () => {
    const next = await open([done, beside])
    expect(next.getByRole('link', { name: 'Continue with Dies irae at level 2' })).toBeTruthy()
    expect(next.queryByText(/^Also in progress/)).toBeNull()
  })
})
