import { m } from '@schola/messages'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { fail, learner, serve } from '../../testing/server.ts'

const waiting = { ...learner, consentCompletedAt: null }
const assign = vi.fn<(url: string | URL) => void>()

beforeEach(() => {
  assign.mockReset()
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
})

async function openGate(address = '/email-consent') {
  renderApp(address)
  await screen.findByRole('heading', { level: 1, name: m.account_consent_title() })
}

const submitButton = () => screen.getByRole('button', { name: m.account_consent_submit() })

describe('/email-consent', () => {
  it('shows an unchecked consent box and the privacy note', async () => {
    serve({ 'GET /api/auth/user': waiting })
    await openGate()
    expect(screen.getByRole('checkbox', { name: m.account_consent_agreement() })).toHaveProperty('checked', false)
    expect(screen.getByText(m.account_consent_privacy())).toBeTruthy()
  })

  it.each([true, false])('sends the consent %s once, then loads /', async (agreed) => {
    let answer = (_: Response) => {}
    const reply = new Promise<Response>((resolve) => {
      answer = resolve
    })
    const made = serve({ 'GET /api/auth/user': waiting, 'POST /api/users/u1/email-consent': () => reply })
    await openGate()
    if (agreed) await userEvent.click(screen.getByRole('checkbox'))
    const button = submitButton()
    const form = button.closest('form')
    fireEvent.click(button)
    if (form) fireEvent.submit(form)
    expect(await screen.findByRole('button', { name: m.common_saving() })).toHaveProperty('disabled', true)
    expect(assign).not.toHaveBeenCalled()
    answer(Response.json({ user: { ...waiting, emailMarketingConsent: agreed } }))
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/'))
    const posts = made.filter(({ method }) => method === 'POST')
    expect(posts).toHaveLength(1)
    expect(await posts[0]?.json()).toEqual({ emailMarketingConsent: agreed })
  })

  it.each([
    ['/chants/kyrie', '/chants/kyrie'],
    ['/mass?day=2026-11-29', '/mass?day=2026-11-29'],
    ['/?day=2026-11-29', '/'],
    ['//elsewhere.example/chants/kyrie', '/'],
    ['/api/logout', '/'],
  ])('with the return address %s loads %s', async (returnTo, path) => {
    serve({ 'GET /api/auth/user': waiting, 'POST /api/users/u1/email-consent': { user: waiting } })
    await openGate(`/email-consent?returnTo=${encodeURIComponent(returnTo)}`)
    await userEvent.click(submitButton())
    await waitFor(() => expect(assign).toHaveBeenCalledWith(path))
  })

  it('logs a failure and still loads /', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    serve({ 'GET /api/auth/user': waiting, 'POST /api/users/u1/email-consent': () => fail(500, 'Down.') })
    await openGate()
    await userEvent.click(submitButton())
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
    expect(log).toHaveBeenCalledOnce()
  })

  it("logs 'User not found' and makes no call without a user id", async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const made = serve({ 'GET /api/auth/user': { ...waiting, id: '' } })
    await openGate()
    await userEvent.click(submitButton())
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
    expect(log.mock.calls[0]?.[1]).toHaveProperty('message', 'User not found')
    expect(made.map(({ method }) => method)).toEqual(['GET'])
  })
})
