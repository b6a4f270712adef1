import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { grammarQuery } from '../api/queries.ts'
import { genitive } from './grammar.test-data.ts'
import { useTerms } from './terms.ts'

it('all texts of a kind share one set of terms', () => {
  const client = new QueryClient()
  client.setQueryData(grammarQuery.queryKey, [{ ...genitive, parseTerms: ['singular'] }])
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const termsOf = (kind: 'parse' | 'prose') => renderHook(() => useTerms(kind), { wrapper }).result.current
  expect(termsOf('prose')).toBe(termsOf('prose'))
  expect([...termsOf('prose')]).toEqual([['genitive', 'genitive']])
  expect([...termsOf('parse')]).toEqual([
    ['genitive', 'genitive'],
    ['singular', 'genitive'],
  ])
})
