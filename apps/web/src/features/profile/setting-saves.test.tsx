import './profile.tsx'
import { m } from '@schola/messages'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { learner, serve } from '../../testing/server.ts'

it('saves a change made during saving after the change before', async () => {
  const sent: string[] = []
  const waiting: (() => void)[] = []
  let saved = learner
  serve({
    'GET /api/auth/user': learner,
    'PATCH /api/users/u1/settings': async (request) => {
      const body = await request.text()
      sent.push(body)
      await new Promise<void>((resolve) => waiting.push(resolve))
      saved = { ...saved, ...(JSON.parse(body) as Partial<typeof learner>) }
      return Response.json({ user: saved })
    },
  })
  renderApp('/profile')
  const findRequest = () => waitFor(() => expect(waiting).toHaveLength(1))
  async function reply() {
    await findRequest()
    waiting.pop()?.()
  }

  const autoAdvance = await screen.findByRole<HTMLInputElement>('switch', { name: m.profile_auto_advance() })
  await userEvent.click(autoAdvance)
  await findRequest()
  await userEvent.click(autoAdvance)
  expect(autoAdvance.checked).toBe(true)
  await reply()
  await reply()
  expect(sent.splice(0)).toEqual(['{"autoAdvance":false}', '{"autoAdvance":true}'])
  await waitFor(() => expect(autoAdvance.checked).toBe(true))
})
