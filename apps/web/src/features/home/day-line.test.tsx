import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { chantOf, learner, serve } from '../../testing/server.ts'

const chants = [
  chantOf(1, 'Kyrie', { use: 'mass' }),
  chantOf(2, 'Regina caeli', { use: 'our-lady', englishName: 'Queen of Heaven' }),
  chantOf(3, 'Salve Regina', { use: 'our-lady', englishName: 'Hail, Holy Queen' }),
]

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
function open(path: string, now: Date) {
  vi.setSystemTime(now)
  serve({ 'GET /api/auth/user': learner, 'GET /api/users/u1/chants': chants })
  renderApp(path)
}

describe('the day on Home', () => {
  it('has its name in both languages, its color and its season', async () => {
    open('/', new Date(2027, 2, 21, 8))
    expect(await screen.findByText('Palm Sunday')).toBeTruthy()
    expect(screen.getByText('Dominica in Palmis').lang).toBe('la')
    expect(screen.getByText('Red · Lent')).toBeTruthy()
    expect(document.querySelector('.day-line a')).toBeNull()
  })

  it('links to the antiphon of the season', async () => {
    open('/', new Date(2027, 3, 11, 8))
    const line = (await screen.findByText('Third Sunday of Easter')).closest('.day-line')
    const link = within(line as HTMLElement).getByRole('link', { name: 'Regina caeli' })
    expect(link.getAttribute('href')).toBe('/chants/regina-caeli')
    expect(link.querySelector('[lang=la]')).toBeTruthy()
  })
})
