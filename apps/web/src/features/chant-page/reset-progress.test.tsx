import { m } from '@schola/messages'
import './chant-page.tsx'
import '../../components/ui/alert-dialog-window.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { type Answer, fail, progressOf } from '../../testing/server.ts'
import { openChant, unfold, writesIn } from './chant-page.test-data.ts'

const write = 'POST /api/users/u1/chants/2/progress'
const started = { ...progressOf(46), epoch: 2 }

/** Without an answer of its own the server takes the reset. */
async function ask(answer?: Answer): Promise<Request[]> {
  const made = openChant({ progress: started }, { answers: answer ? { [write]: answer } : {} })
  await unfold('More')
  await userEvent.click(screen.getByRole('menuitem', { name: m.chant_reset() }))
  await screen.findByRole('alertdialog', { name: m.chant_reset_title() })
  return made
}

const confirm = () => userEvent.click(screen.getByRole('button', { name: m.chant_reset() }))

describe('reset', () => {
  it('asks first; canceling sends nothing', async () => {
    const made = await ask()
    const before = writesIn(made).length
    await userEvent.click(screen.getByRole('button', { name: m.chant_reset_keep() }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(writesIn(made)).toHaveLength(before)
  })

  it('names the chant that will be locked again', async () => {
    openChant({ progress: progressOf(100, true) })
    await unfold('More')
    await userEvent.click(screen.getByRole('menuitem', { name: m.chant_reset() }))
    const dialog = await screen.findByRole('alertdialog', { name: m.chant_reset_title() })
    expect(dialog.textContent).toContain(m.chant_reset_warning_locks({ name: 'Kyrie', locked: 'Sanctus' }))
  })

  it('after a reset the page opens without a write', async () => {
    const made = openChant({ progress: { ...progressOf(0), epoch: 3 } })
    await screen.findByText('eléison')
    expect(writesIn(made)).toEqual([])
  })

  it('sends the reset under its epoch, says so, and reloads when that is dismissed', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    const made = await ask()
    await confirm()
    await screen.findByRole('alertdialog', { name: m.chant_reset_done() })
    const sent: unknown = await writesIn(made).at(-1)?.json()
    expect(sent).toEqual({ percentComplete: 0, isCompleted: false, epoch: 2 })
    expect(reload).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: m.common_ok() }))
    expect(reload).toHaveBeenCalledOnce()
  })

  it("clears this learner's streaks, indexes and lessons of the chant, and no others", async () => {
    const kept = ['streak_u1_sanctus_level1', 'streak_u2_kyrie_level1']
    await ask()
    const cleared = ['streak_u1_kyrie_level1', 'exerciseIndex_u1_kyrie_level5', 'lesson_u1_kyrie_level1']
    for (const key of [...cleared, ...kept]) localStorage.setItem(key, '4')
    await confirm()
    await screen.findByRole('alertdialog', { name: m.chant_reset_done() })
    expect(
      Object.keys(localStorage)
        .filter((key) => key.includes('level'))
        .toSorted(),
    ).toEqual(kept.toSorted())
  })

  it.each<[string, Answer]>([
    ['the server fails', () => fail(500, 'Down.')],
    ['the progress was reset elsewhere meanwhile', { ...started, version: 3, outcome: 'ignored' }],
  ])('when %s, it says so, keeps the streaks, and reloads when dismissed', async (_, answer) => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    await ask(answer)
    localStorage.setItem('streak_u1_kyrie_level1', '4')
    await confirm()
    await screen.findByRole('alertdialog', { name: m.chant_reset_failed() })
    expect(localStorage.getItem('streak_u1_kyrie_level1')).toBe('4')
    await userEvent.keyboard('{Escape}')
    expect(reload).toHaveBeenCalledOnce()
  })
})
