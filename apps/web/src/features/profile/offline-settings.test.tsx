import './profile.tsx'
import { m } from '@schola/messages'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { learner, serve } from '../../testing/server.ts'

async function open() {
  serve({ 'GET /api/auth/user': learner })
  renderApp('/profile')
  await screen.findByRole('heading', { level: 1, name: m.profile_title() })
}

describe('downloads on this device', () => {
  const agents = {
    iPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15',
    iPad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15',
  }

  const override = (name: 'storage' | 'userAgent' | 'maxTouchPoints', value: unknown) =>
    Object.defineProperty(navigator, name, { configurable: true, value })

  function downloadOne(persisted: () => Promise<boolean>) {
    localStorage.setItem('schola_kept_u1', JSON.stringify({ 1: { bytes: 1_000_000, recordings: [] } }))
    override('storage', { persisted })
  }

  afterEach(() => {
    for (const name of ['storage', 'userAgent', 'maxTouchPoints']) Reflect.deleteProperty(navigator, name)
  })

  it('warns if the browser may clear them', async () => {
    downloadOne(async () => false)
    await open()
    expect(await screen.findByText(m.profile_may_be_cleared())).toBeTruthy()
  })

  it.each(Object.entries(agents))('recommends installing on an %s, and explains how', async (_device, agent) => {
    downloadOne(async () => false)
    override('userAgent', agent)
    override('maxTouchPoints', 5)
    await open()
    expect(screen.getByText(m.profile_install_on_apple())).toBeTruthy()
    expect(await screen.findByText(m.profile_may_be_cleared_install())).toBeTruthy()
  })
})
