import './sing.tsx'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseSinger } from '../../sing-back/voice.ts'
import { testNow } from '../../testing/memory.ts'
import { pass, press } from '../../testing/practice.ts'
import { fail } from '../../testing/server.ts'
import { melody, open } from './sing.test-data.ts'

beforeEach(() => {
  vi.setSystemTime(testNow)
  chooseSinger('man')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('the melody that is sung', () => {
  const settings = [
    { key: 'own', name: 'Mass XVI', mode: 'Mode III', source: 'Graduale' },
    { key: 'xi', name: 'Mass XI, Orbis factor', mode: 'Mode I', source: 'Graduale' },
  ]
  const score = { 'GET /api/chants/1/score': { melody, timing: null, settings } }
  const xi = { melody: melody.replace('Ký(g)', 'Ký(k)'), timing: null, audioPath: null }
  const instead = 'The melody you chose could not be loaded. Mass XVI is shown instead.'
  const firstNote = () => document.querySelector('[data-note="0"]')?.outerHTML

  it('one that cannot be loaded gives way to the chant’s own, which is said, and does not come in the middle', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let isThere = false
    const answer = () => (isThere ? Response.json(xi) : fail(404, 'Not now.'))
    await open('/chants/kyrie/sing?melody=xi', undefined, { ...score, 'GET /api/chants/1/settings/xi': answer })
    expect(screen.getByText(instead)).toBeTruthy()
    await press('Begin')
    await pass(100)
    const before = firstNote()
    isThere = true
    for (const event of ['offline', 'online']) act(() => void window.dispatchEvent(new Event(event)))
    await pass(500)
    expect(firstNote()).toBe(before)
    expect(screen.getByText(instead)).toBeTruthy()
  })

  it('that of the address is sung, and the ways back lead to it, at the end too', async () => {
    await open('/chants/kyrie/sing?melody=xi', undefined, { ...score, 'GET /api/chants/1/settings/xi': xi })
    expect(screen.queryByText(instead)).toBeNull()
    expect(screen.getByRole('link', { name: /Back|Leave|Return/ }).getAttribute('href')).toBe('/chants/kyrie?melody=xi')
    await press('Begin')
    await press('Skip')
    await press('Skip')
    const read = screen.getByRole('link', { name: /^Read and hear/ })
    expect(read.getAttribute('href')).toBe('/chants/kyrie?melody=xi')
  })
})
