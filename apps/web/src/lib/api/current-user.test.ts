import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import { fail, learner, serve } from '../../testing/server.ts'
import { currentUserQuery, useCurrentUser } from './current-user.ts'

it.each([
  [500, learner.id],
  [401, undefined],
])('a learner whose server answers %d in between is still %s', async (status, expected) => {
  let isDown = false
  serve({ 'GET /api/auth/user': () => (isDown ? fail(status, 'Not now.') : Response.json(learner)) })
  const client = new QueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children)
  const { result } = renderHook(useCurrentUser, { wrapper })
  await waitFor(() => expect(result.current.user?.id).toBe(learner.id))
  isDown = true
  await client.invalidateQueries(currentUserQuery)
  await waitFor(() => expect(client.getQueryState(currentUserQuery.queryKey)?.status).toBe('error'))
  await waitFor(() => expect(result.current.user?.id).toBe(expected))
})
