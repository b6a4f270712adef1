import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { chantOf, learner, serve } from '../../testing/server.ts'
import { usePracticeSound } from './use-practice-sound.ts'

it('waits 3 s for the sound of listening exercises, then excludes them', async () => {
  vi.useFakeTimers()
  serve({ 'GET /api/chants/1/vocabulary': () => new Promise<Response>(() => {}) })
  const client = createQueryClient()
  const around = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => usePracticeSound({ user: learner, chant: chantOf(1, 'Kyrie'), count: 0 }), {
    wrapper: around,
  })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(2999)
  expect(result.current).toMatchObject({ listening: 'awaited', canListen: true })
  await pass(1)
  expect(result.current).toMatchObject({ listening: 'silent', canListen: false })
})
