import './mass-moment.tsx'
import '../mass-sheet/mass-sheet.tsx'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { massForm } from '../../calendar/observance.ts'
import { chooseCustom } from '../../mass/customs.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { chantOf, learner, serve } from '../../testing/server.ts'

vi.mock('../../mass/rare-chants.ts', () => ({ rareChants: {} }))

afterEach(() => {
  massForm.set('ordinary')
  localStorage.clear()
})

it.each(['sequence', 'sheet'])('a chant whose words are missing stands as a name, %s', async (place) => {
  massForm.set('older')
  chooseCustom('older', 'kind', 'sung')
  serve({ 'GET /api/auth/user': { ...learner }, 'GET /api/users/u1/chants': [chantOf(1, 'Kyrie')] })
  renderApp(`/mass/2026-11-02/${place}`)
  const missing = await screen.findByText('Dies iræ', undefined, { timeout: 10_000 })
  expect([missing.lang, missing.parentElement?.textContent]).toEqual([
    'la',
    'Dies iræ: its words are not in this book yet.',
  ])
})
