import './sing.tsx'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testNow, textOf } from '../../testing/memory.ts'
import { fail } from '../../testing/server.ts'
import { kyrie, open as openSing } from './sing.test-data.ts'

const open = (ready: string, more: object, chant = kyrie) => openSing(undefined, ready, more, chant)

beforeEach(() => vi.setSystemTime(testNow))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('a chant that cannot be sung here says why', () => {
  it.each([
    ['its words differ from its notes', { 'GET /api/chants/1/text': { ...textOf(['Amen']) } }, /do not match/],
    ['it has no notes', { 'GET /api/chants/1/score': { melody: null, timing: null } }, /No notes are written down/],
  ])('%s', async (_, answers, sentence) => {
    await open('This chant cannot be sung here yet', answers)
    expect(screen.getByText(sentence)).toBeTruthy()
  })

  it('a text that is said, before anything is loaded', async () => {
    const never = () => new Promise<Response>(() => undefined)
    const answers = { 'GET /api/chants/1/score': never, 'GET /api/chants/1/text': never }
    await open('This text is spoken, not sung', answers, { ...kyrie, isSaid: true })
    expect(screen.getByText('No notes are written down for it.')).toBeTruthy()
  })

  it('its notes could not be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const gone = { 'GET /api/chants/1/score': () => fail(404, 'Gone.') }
    await open('The notes could not be loaded', gone)
    expect(screen.queryByText(/do not match/)).toBeNull()
  })
})
