import type { MomentOfDay } from '@schola/mass/mass-of'
import { expect, it } from 'vitest'
import { awaitChants } from './masses.ts'
import { rareChants } from './rare-chants.ts'

const momentsWith = (chant: string) => [{ lines: [{ chant }] }] as unknown as readonly MomentOfDay[]

it('promise 29.11: whoever waited for the chants of a few days finds the same promise again, which React reads at once', async () => {
  const [slug = ''] = Object.keys(rareChants)
  const awaited = awaitChants(momentsWith(slug))
  expect(awaited).toBeDefined()
  await awaited
  expect(awaitChants(momentsWith(slug))).toBe(awaited)
  expect(awaited).toHaveProperty('status', 'fulfilled')
  expect(awaitChants(momentsWith('kyrie'))).toBeUndefined()
})
