import { expect, it, vi } from 'vitest'
import { notesQuery } from './notes-query.ts'

vi.mock('./other-melodies.ts', () => {
  throw new Error('away')
})

it('promise 33.8: where the other melodies cannot be loaded, each chant has its own with its notes and glosses', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { details, otherMelodies } = await notesQuery.queryFn()
  expect(otherMelodies).toEqual({ days: [], chants: {} })
  expect(details['kyrie']?.melody).toMatch(/Ký/)
})
