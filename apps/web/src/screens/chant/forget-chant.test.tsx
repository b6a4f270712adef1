import './chant.tsx'
import '../../ui/alert-dialog-window.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type Answer, fail, progressOf } from '../../testing/server.ts'
import { openChant, unfold, writesIn } from './chant-page.test-data.ts'

const call = 'POST /api/users/u1/memory/forgotten'

const whatStays = 'Words and phrases that other chants sing too stay, and Today may still ask them.'

async function ask(answer: Answer = { forgotten: true }): Promise<Request[]> {
  const made = openChant({ progress: progressOf(46) }, { answers: { [call]: answer } })
  await unfold('More')
  await userEvent.click(screen.getByRole('button', { name: 'Forget this chant' }))
  await screen.findByRole('alertdialog', { name: 'Forget this chant?' })
  return made
}

const forgettingsIn = (made: readonly Request[]) =>
  writesIn(made).filter((write) => JSON.stringify(write).includes('showingId'))

describe('promise 27.15: forgetting a chant', () => {
  it('says what it does and what it leaves, and keeping it sends nothing', async () => {
    const made = await ask()
    const dialog = screen.getByRole('alertdialog')
    expect(dialog.textContent).toContain('What only Kyrie sings will be as if you had never learned it')
    expect(dialog.textContent).toContain(whatStays)
    expect(dialog.textContent).toContain('Your levels, stars and streaks stay as they are.')
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }))
    expect(forgettingsIn(made)).toEqual([])
  })

  it('forgets it when that is confirmed, and says so', async () => {
    localStorage.setItem('recitation_u1_kyrie', '{}')
    await ask()
    await userEvent.click(screen.getByRole('button', { name: 'Forget this chant' }))
    expect((await screen.findAllByText('Kyrie is forgotten'))[0]).toBeTruthy()
    expect(screen.getAllByText(whatStays)[0]).toBeTruthy()
    expect(localStorage.getItem('recitation_u1_kyrie')).toBeNull()
  })

  it('promise 5.16: what it takes and what a reset takes is said beside each', async () => {
    openChant({ progress: progressOf(46) })
    await unfold('More')
    function noteOf(name: string) {
      const described = screen.getByRole('button', { name }).getAttribute('aria-describedby')
      return document.getElementById(described ?? '')?.textContent
    }
    expect(noteOf('Reset Progress')).toBe('Begin its levels again. Today still asks what you know.')
    expect(noteOf('Forget this chant')).toBe('Keep its levels. Today stops asking what only this chant has.')
  })

  it('a failure is told, and nothing has changed', async () => {
    await ask(() => fail(500, 'Not now.'))
    await userEvent.click(screen.getByRole('button', { name: 'Forget this chant' }))
    expect((await screen.findAllByText('Kyrie could not be forgotten'))[0]).toBeTruthy()
  })
})
