import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { notesQuery } from './notes-query.ts'

vi.mock('./other-melodies.ts', () => {
  throw new Error('away')
})

it('where the other melodies cannot be loaded, each chant has its own with its notes and glosses', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { details, otherMelodies } = await notesQuery.queryFn()
  expect(otherMelodies).toEqual({ days: [], chants: {} })
  expect(details['kyrie']?.melody).toMatch(/Ký/)
})

it('what could not be loaded is asked for again, and what is whole is not', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const client = new QueryClient()
  const query = { ...notesQuery, queryFn: vi.fn<typeof notesQuery.queryFn>(notesQuery.queryFn) }
  const notes = await client.fetchQuery(query)
  await client.fetchQuery(query)
  expect(query.queryFn).toHaveBeenCalledTimes(2)
  client.setQueryData(notesQuery.queryKey, { ...notes, isWhole: true })
  await client.fetchQuery(query)
  expect(query.queryFn).toHaveBeenCalledTimes(2)
})
