import { m } from '@schola/messages'
import './chant-page.tsx'
import './forget-action.tsx'
import '../../components/ui/alert-dialog-window.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { memoryOf, questionsOf } from '../../testing/memory.ts'
import { type Answer, fail, progressOf } from '../../testing/server.ts'
import { openChant, unfold, writesIn } from './chant-page.test-data.ts'

const call = 'POST /api/users/u1/memory/forgotten'

async function ask(answer: Answer = { forgotten: true }): Promise<Request[]> {
  const made = openChant({ progress: progressOf(46) }, { answers: { [call]: answer } })
  await unfold('More')
  await userEvent.click(await screen.findByRole('menuitem', { name: m.chant_forget() }))
  await screen.findByRole('alertdialog', { name: m.chant_forget_title() })
  return made
}

const questions = questionsOf(2, 'kyrie', ['Kýrie eléison', 'Christe eléison'])

const forgettingsIn = (made: readonly Request[]) =>
  writesIn(made).filter((write) => JSON.stringify(write).includes('showingId'))

describe('forgetting a chant', () => {
  it('explains its effect, and canceling sends nothing', async () => {
    const made = await ask()
    expect(screen.getByText(m.chant_forget_warning({ name: 'Kyrie' }))).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: m.chant_forget_keep() }))
    expect(forgettingsIn(made)).toEqual([])
  })

  it('forgets the chant when confirmed', async () => {
    localStorage.setItem('recitation_u1_kyrie', '{}')
    await ask()
    await userEvent.click(screen.getByRole('button', { name: m.chant_forget() }))
    expect((await screen.findAllByText(m.chant_forgotten({ name: 'Kyrie' })))[0]).toBeTruthy()
    expect(screen.getAllByText(m.chant_forgotten_note())[0]).toBeTruthy()
    expect(localStorage.getItem('recitation_u1_kyrie')).toBeNull()
  })

  it.each([
    [false, 'nothing is remembered', []],
    [true, 'something is remembered', [questions]],
  ])('is offered (%s) where %s of the chant', async (isOffered, _, remembered) => {
    const answers = {
      'GET /api/users/u1/memory': { ...memoryOf(remembered, 3) },
      'GET /api/memory/questions': { chants: [questions] },
    }
    const made = openChant({ progress: progressOf(5) }, { answers })
    await unfold('More')
    await screen.findByRole('menuitem', { name: m.chant_reset() })
    await waitFor(() => expect(made.some(({ url }) => url.endsWith('/memory/questions'))).toBe(true))
    if (isOffered) expect(await screen.findByRole('menuitem', { name: m.chant_forget() })).toBeTruthy()
    else expect(screen.queryByRole('menuitem', { name: m.chant_forget() })).toBeNull()
  })

  it('reports a failure', async () => {
    await ask(() => fail(500, 'Not now.'))
    await userEvent.click(screen.getByRole('button', { name: m.chant_forget() }))
    expect((await screen.findAllByText(m.chant_forget_failed({ name: 'Kyrie' })))[0]).toBeTruthy()
  })
})
