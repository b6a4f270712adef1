import './mass-moment.tsx'
import '../mass-sheet/mass-sheet.tsx'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { massForm } from '../../calendar/observance.ts'
import { chooseCustom } from '../../mass/customs.ts'
import type * as RareChantsModule from '../../mass/rare-chants.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { chantOf, learner, serve } from '../../testing/server.ts'

const network = vi.hoisted(() => ({ isDown: true }))

// Vitest would remember a module that has failed.
vi.mock('../../mass/rare-chants.ts', async (importOriginal) => {
  const { rareChants } = await importOriginal<typeof RareChantsModule>()
  return {
    get rareChants() {
      if (network.isDown) throw new Error('no network')
      return rareChants
    },
  }
})

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  massForm.set('ordinary')
  localStorage.clear()
})

it('words that could not be loaded are called so, and the next page tries again', async () => {
  massForm.set('older')
  chooseCustom('older', 'kind', 'sung')
  serve({ 'GET /api/auth/user': { ...learner }, 'GET /api/users/u1/chants': [chantOf(1, 'Kyrie')] })
  renderApp('/mass?day=2026-11-02')
  const open = (page: string) => act(() => navigate(`/mass/2026-11-02/${page}`))
  const shown = { sheet: 'Answers to print', sequence: 'Sequentia' }
  for (const [page, heading] of Object.entries(shown)) {
    open(page)
    await screen.findByRole('heading', { name: heading }, { timeout: 10_000 })
    const name = await screen.findByText('Dies iræ', undefined, { timeout: 10_000 })
    expect(name.parentElement?.textContent).toBe('Dies iræ: its words could not be loaded; open this page again.')
  }
  network.isDown = false
  open('sheet')
  expect((await screen.findAllByText(/^Day of wrath, that day/, undefined, { timeout: 10_000 }))[0]).toBeTruthy()
})
