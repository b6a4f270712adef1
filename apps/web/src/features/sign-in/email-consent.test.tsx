import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { fail, learner, serve } from '../../testing/server.ts'

const waiting = { ...learner, consentCompletedAt: null }
const wording =
  'Yes, I would like to receive occasional emails about Latin learning, the Mass, and curriculum updates. I understand I can unsubscribe at any time.'
const assign = vi.fn<(url: string | URL) => void>()

beforeEach(() => {
  assign.mockReset()
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
})

async function openGate(address = '/email-consent') {
  renderApp(address)
  await screen.findByRole('heading', { level: 1, name: 'Stay Connected' })
}

describe('/email-consent', () => {
  it('three benefits, an unchecked box with its words, the privacy note', async () => {
    serve({ 'GET /api/auth/user': waiting })
    await openGate()
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Latin Learning Updates',
      'Mass & Liturgy Insights',
      'Curriculum Updates',
    ])
    expect(screen.getByRole('checkbox', { name: wording })).toHaveProperty('checked', false)
    expect(screen.getByText('Your email address is never shared with third parties.')).toBeTruthy()
  })

  it.each([true, false])('consent %s is sent once, then / is loaded anew', async (agreed) => {
    let answer = (_: Response) => {}
    const reply = new Promise<Response>((resolve) => {
      answer = resolve
    })
    const made = serve({ 'GET /api/auth/user': waiting, 'POST /api/users/u1/email-consent': () => reply })
    await openGate()
    if (agreed) await userEvent.click(screen.getByRole('checkbox'))
    const button = screen.getByRole('button', { name: 'Continue to Learning Path' })
    const form = button.closest('form')
    fireEvent.click(button)
    if (form) fireEvent.submit(form)
    expect(await screen.findByRole('button', { name: 'Saving...' })).toHaveProperty('disabled', true)
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
  ])('who came for %s goes on to %s', async (returnTo, path) => {
    serve({ 'GET /api/auth/user': waiting, 'POST /api/users/u1/email-consent': { user: waiting } })
    await openGate(`/email-consent?returnTo=${encodeURIComponent(returnTo)}`)
    await userEvent.click(screen.getByRole('button', { name: 'Continue to Learning Path' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith(path))
  })

  it('a failure is only logged, and / is loaded all the same', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    serve({ 'GET /api/auth/user': waiting, 'POST /api/users/u1/email-consent': () => fail(500, 'Down.') })
    await openGate()
    await userEvent.click(screen.getByRole('button', { name: 'Continue to Learning Path' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
    expect(log).toHaveBeenCalledOnce()
  })

  it("without a user id the error is 'User not found', and no call is made", async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const made = serve({ 'GET /api/auth/user': { ...waiting, id: '' } })
    await openGate()
    await userEvent.click(screen.getByRole('button', { name: 'Continue to Learning Path' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
    expect(log.mock.calls[0]?.[1]).toHaveProperty('message', 'User not found')
    expect(made.map(({ method }) => method)).toEqual(['GET'])
  })
})
