import './chant.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { type Answer, fail, progressOf } from '../../testing/server.ts'
import { openChant } from './chant-page.test-data.ts'
import { findParallelLines } from './parallel-text.ts'

const texts = {
  fullText: 'Kýrie, eléison.\nChriste, eléison.',
  englishTranslation: 'Lord, have mercy.\nChrist, have mercy.',
}

async function open(change: Parameters<typeof openChant>[0] = {}, answers: Readonly<Record<string, Answer>> = {}) {
  openChant({ ...texts, progress: progressOf(46), ...change }, { path: '/chants/kyrie?tab=full-text', answers })
  await screen.findByRole('heading', { name: 'Complete Text' })
}

const findAction = (name: string) => screen.findByRole('link', { name })

describe('Full Text tab', () => {
  it('lays Latin and English side by side, line by line, each in its language', async () => {
    await open()
    expect(screen.getByRole('heading', { name: 'English Translation' })).toBeTruthy()
    const latin = screen.getByText('Christe, eléison.')
    expect(latin.getAttribute('lang')).toBe('la')
    expect(latin.nextElementSibling?.textContent).toBe('Christ, have mercy.')
    expect(latin.nextElementSibling?.getAttribute('lang')).toBe('en')
  })

  it('where the lines do not pair, both texts stand whole', async () => {
    await open({ englishTranslation: 'Lord, have mercy.' })
    expect(screen.getByText(/Kýrie, eléison\.\s+Christe, eléison\./).getAttribute('lang')).toBe('la')
    expect(screen.getByText('Lord, have mercy.').getAttribute('lang')).toBe('en')
  })

  it("'Start Exercises' switches to the Exercises tab", async () => {
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Start Exercises' }))
    expect(screen.getByRole('heading', { name: 'Practice Exercises' })).toBeTruthy()
  })

  it('the chant can be said by heart from here', async () => {
    await open()
    expect((await findAction('Say it by heart')).getAttribute('href')).toBe('/chants/kyrie/by-heart')
  })

  it('Continue picks a random exercise of the unlocked level', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.99)
    await open({
      exercises: [
        { id: 31, level: 3 },
        { id: 32, level: 3 },
        { id: 41, level: 4 },
      ],
    })
    expect((await findAction('Continue')).getAttribute('href')).toBe('/chants/kyrie/exercise/32')
  })

  it('any exercise if that level is empty; none where there is no exercise', async () => {
    await open({ exercises: [{ id: 11, level: 1 }] })
    expect((await findAction('Continue')).getAttribute('href')).toBe('/chants/kyrie/exercise/11')
  })

  it('no action where there is no exercise', async () => {
    await open({ exercises: [] })
    await findAction('Say it by heart')
    expect(screen.queryByRole('link', { name: 'Continue' })).toBeNull()
  })

  it('without progress the action reads Start', async () => {
    // Opening the chant is progress too, unless it could not be saved.
    await open({ progress: null }, { 'POST /api/users/u1/chants/2/progress': () => fail(404, 'It is gone.') })
    expect((await findAction('Start')).getAttribute('href')).toBe('/chants/kyrie/exercise/201')
  })

  it('navigates, and the way back leads to the Exercises tab', async () => {
    await open()
    const before = window.history.length
    await userEvent.click(await findAction('Continue'))
    expect(window.location.pathname).toBe('/chants/kyrie/exercise/203')
    expect(window.history.length).toBe(before + 1)
    window.history.back()
    await vi.waitFor(() => expect(window.location.search).toBe('?tab=exercises'))
  })
})

describe('lines of two texts', () => {
  it('pair when there are as many of each', () => {
    expect(findParallelLines('a \n b\n', 'x\r\ny')).toEqual([
      { latin: 'a', english: 'x' },
      { latin: 'b', english: 'y' },
    ])
    expect(findParallelLines('a\nb', 'x')).toBeUndefined()
  })
})
