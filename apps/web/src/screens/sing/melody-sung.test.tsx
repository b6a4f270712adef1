import './sing.tsx'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseSinger } from '../../sing-back/voice.ts'
import { testNow } from '../../testing/memory.ts'
import { press } from '../../testing/practice.ts'
import { melody, open } from './sing.test-data.ts'

beforeEach(() => {
  vi.setSystemTime(testNow)
  chooseSinger('man')
})
describe('the melody that is sung', () => {
  const settings = [
    { key: 'own', name: 'Mass XVI', mode: 'Mode III', source: 'Graduale' },
    { key: 'xi', name: 'Mass XI, Orbis factor', mode: 'Mode I', source: 'Graduale' },
  ]
  const score = { 'GET /api/chants/1/score': { melody, timing: null, settings } }
  const xi = { melody: melody.replace('Ký(g)', 'Ký(k)'), timing: null, audioPath: null }
  const instead = 'The melody you chose could not be loaded. Mass XVI is shown instead.'

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
