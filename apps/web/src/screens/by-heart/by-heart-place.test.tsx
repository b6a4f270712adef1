import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { press } from '../../testing/practice.ts'
import { address, lay, leave, open, whole } from './by-heart.test-data.ts'

const masses = vi.hoisted(() => ({ areLoaded: false }))
vi.mock('../../mass/asked.ts', () => {
  masses.areLoaded = true
  return {}
})

describe('the place in a recitation', () => {
  it('loaded again it goes on at its line, and from the chant page it offers that', async () => {
    await open()
    await press(whole)
    await press('I have read it')
    await press('I have read it')
    expect(window.location.search).toContain('reciting')
    leave()
    await open(undefined, `${address}?reciting=`, 'et Spiritus Sancti')
    expect(screen.getByRole('progressbar', { name: 'Lines' }).getAttribute('aria-valuetext')).toBe('2 of 3')
    leave()
    await open()
    await press('Go on with line 3 of 3')
    await press('I have read it')
    expect(screen.getByText(/^You have read every line/)).toBeTruthy()
    await press('Another part')
    expect(screen.queryByText(/^Go on/)).toBeNull()
    fireEvent.click(screen.getByText('One line'))
    await press('et Filii')
    expect(screen.getByText('Say this line. The first letters help you.')).toBeTruthy()
  })

  it('a line that was judged is not asked again after a reload', async () => {
    await open(1)
    await press(whole)
    await lay('In nomine Patris')
    leave()
    await open(1, `${address}?reciting=`, 'In nomine Patris')
    expect(screen.getByRole('progressbar', { name: 'Lines' }).getAttribute('aria-valuetext')).toBe('1 of 3')
  })

  it.each(['{', '{"day":20773}', '{"day":20773,"lines":[9],"place":0,"round":1,"said":[]}'])(
    'what is kept of it and spoilt, as %s, is no place',
    async (text) => {
      localStorage.setItem('recitation_u1_kyrie', text)
      await open(undefined, `${address}?reciting=`)
      expect(screen.queryByText(/^Go on/)).toBeNull()
    },
  )

  it('does not wait for what a Mass asks', async () => {
    await open(1)
    await press(whole)
    expect(screen.getByText('How does the chant begin? Build it.')).toBeTruthy()
    expect(masses.areLoaded).toBe(false)
  })
})
