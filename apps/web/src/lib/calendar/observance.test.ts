import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 17) })
})

it.each([
  ['nothing', {}, 'ordinary easter-7'],
  ['the older form', { schola_mass_form: 'older' }, 'older easter-7'],
  ['the Ascension on Sunday', { schola_feasts_on_sunday: '{"ascension":"sunday"}' }, 'ordinary ascension'],
  ['what is spoilt', { schola_feasts_on_sunday: '{', schola_mass_form: 'newest' }, 'ordinary easter-7'],
])('a device that remembers %s', async (_, stored, known) => {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  const { useLiturgicalDay } = await import('./use-liturgical-day.ts')
  const { result } = renderHook(useLiturgicalDay)
  await waitFor(() => expect(`${result.current?.form} ${result.current?.id}`).toBe(known))
})
