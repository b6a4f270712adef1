import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import { serve } from '../testing/server.ts'
import { useSung } from './sung.ts'

const chant = { id: 1, slug: 'kyrie', audioPath: null }
const kyrie = { melody: 'name: Kyrie\n%%\n(c4) Ký(g)ri(h)e.(i) (::)', timing: null }

it('a melody that is asked for again and is as it was stays the same, so that its voice goes on', async () => {
  serve({ 'GET /api/chants/1/score': kyrie })
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useSung(chant, true), { wrapper })
  await waitFor(() => expect(result.current.sung).not.toBeNull())
  const { sung } = result.current
  async function loadAgain(score: typeof kyrie) {
    const made = serve({ 'GET /api/chants/1/score': score })
    // Nobody watches the answer itself, so it is given up after a while.
    client.removeQueries({ queryKey: ['chant-score'] })
    await act(() => client.invalidateQueries())
    expect(made).toHaveLength(1)
  }
  await loadAgain(kyrie)
  expect(result.current.sung).toBe(sung)
  await loadAgain({ ...kyrie, melody: kyrie.melody.replace('(h)', '(j)') })
  await waitFor(() => expect(result.current.sung).not.toBe(sung))
})
