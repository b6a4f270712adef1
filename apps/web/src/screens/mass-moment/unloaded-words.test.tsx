import './mass-moment.tsx'
import '../mass-sheet/mass-sheet.tsx'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { massForm } from '../../calendar/observance.ts'
import { chooseCustom } from '../../mass/customs.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { chantOf, learner, serve } from '../../testing/server.ts'

vi.mock('../../mass/rare-chants.ts', () => {
  throw new Error('no network')
})

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  massForm.choose('ordinary')
  localStorage.clear()
})

it.each(['sequence', 'sheet'])(
  'promises 29.2 and 29.15: words that could not be loaded are not said to be missing from the book, %s',
  async (place) => {
    massForm.choose('older')
    chooseCustom('older', 'kind', 'sung')
    serve({ 'GET /api/auth/user': { ...learner }, 'GET /api/users/u1/chants': [chantOf(1, 'Kyrie')] })
    renderApp(`/mass/2026-11-02/${place}`)
    const name = await screen.findByText('Dies iræ', undefined, { timeout: 10_000 })
    expect(name.parentElement?.textContent).toBe('Dies iræ: its words could not be loaded; open the app again.')
  },
)
