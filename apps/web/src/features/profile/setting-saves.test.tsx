import './profile.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { learner, serve } from '../../testing/server.ts'

it('what is changed while the change before is being saved is saved after it', async () => {
  const sent: string[] = []
  const waiting: (() => void)[] = []
  let kept = learner
  serve({
    'GET /api/auth/user': learner,
    'PATCH /api/users/u1/settings': async (request) => {
      const body = await request.text()
      sent.push(body)
      await new Promise<void>((resolve) => waiting.push(resolve))
      kept = { ...kept, ...(JSON.parse(body) as Partial<typeof learner>) }
      return Response.json({ user: kept })
    },
  })
  renderApp('/profile')
  const findRequest = () => waitFor(() => expect(waiting).toHaveLength(1))
  async function reply() {
    await findRequest()
    waiting.pop()?.()
  }

  const goesOn = await screen.findByRole<HTMLInputElement>('switch', { name: 'Continue automatically' })
  await userEvent.click(goesOn)
  await findRequest()
  await userEvent.click(goesOn)
  expect(goesOn.checked).toBe(true)
  await reply()
  await reply()
  expect(sent.splice(0)).toEqual(['{"autoAdvance":false}', '{"autoAdvance":true}'])
  await waitFor(() => expect(goesOn.checked).toBe(true))
})
