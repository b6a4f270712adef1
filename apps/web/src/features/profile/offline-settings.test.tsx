import './profile.tsx'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { learner, serve } from '../../testing/server.ts'

async function open() {
  serve({ 'GET /api/auth/user': learner })
  renderApp('/profile')
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
}

describe('what is kept on the device', () => {
  const warning = /^This browser may clear what is kept here/
  const safer = /It is safer once Schola is installed\.$/
  const agents = {
    iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15',
    iPad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15',
  }

  /** Laid over what the browser of the tests says of itself. */
  const say = (name: 'storage' | 'userAgent' | 'maxTouchPoints', value: unknown) =>
    Object.defineProperty(navigator, name, { configurable: true, value })

  function keepOne(persisted: () => Promise<boolean>) {
    localStorage.setItem('schola_kept_u1', JSON.stringify({ 1: { bytes: 1_000_000, recordings: [] } }))
    say('storage', { persisted })
  }

  afterEach(() => {
    for (const name of ['storage', 'userAgent', 'maxTouchPoints']) Reflect.deleteProperty(navigator, name)
  })

  it('may be cleared where the browser does not promise to keep it', async () => {
    keepOne(async () => false)
    await open()
    expect((await screen.findByText(warning)).textContent).not.toMatch(safer)
  })

  it.each(Object.entries(agents))('is safer in the installed app, and an %s is told how', async (_device, agent) => {
    keepOne(async () => false)
    say('userAgent', agent)
    say('maxTouchPoints', 5)
    await open()
    expect(screen.getByText(/choose “Add to Home Screen”/)).toBeTruthy()
    expect((await screen.findByText(warning)).textContent).toMatch(safer)
  })
})
