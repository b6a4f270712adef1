import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { fail, serve } from '../../testing/server.ts'

describe('promise 2.8: landing page', () => {
  it('title, tagline, card, button and note, to the letter', async () => {
    serve({ 'GET /api/auth/user': () => fail(401, 'Sign in first.') })
    renderApp('/')
    await screen.findByRole('heading', { level: 1, name: 'Schola' })
    expect(screen.getByText('Master the Latin of the Catholic Mass')).toBeTruthy()
    const card = screen.getByRole('region', { name: 'Ready to Begin?' })
    expect(card.textContent).toBe(
      'Ready to Begin?Sign in with Google to start your Latin learning journeySign in with GoogleYour progress will be saved and synced across devices',
    )
    expect(screen.getByRole('link', { name: 'Sign in with Google' }).getAttribute('href')).toBe('/api/login')
  })
})
