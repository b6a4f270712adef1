import { m } from '@schola/messages'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { FakeAudio } from '../../lib/audio/fake-audio.test-data.ts'
import { pass, press } from '../../testing/practice.ts'
import { address, lay, leave, lines, open, whole } from './recite.test-data.ts'

const heard = () =>
  FakeAudio.made.filter(({ src, paused }) => src.startsWith('/audio/') && !paused).map(({ src }) => src)

describe('by heart', () => {
  it('an unknown chant is first read, then recited from first letters', async () => {
    const { sent } = await open()
    await press(whole)
    for (const line of lines) {
      expect(screen.getByText(line)).toBeTruthy()
      await press(m.recite_have_read())
    }
    expect(screen.getByText(m.recite_end_read())).toBeTruthy()
    expect(await sent('POST /api/users/u1/answers')).toEqual([])
    await press(m.recite_once_more())
    expect(screen.getByText('I· n··· P···')).toBeTruthy()
    await press(m.recite_show({ called: 'line' }))
    expect(screen.getByText('IN NOMINE PATRIS')).toBeTruthy()
    await press(m.recite_had())
    expect(await sent('POST /api/users/u1/answers')).toMatchObject([
      { where: 'by-heart', chantId: 1, score: 100, trained: [{ right: true, guess: 60 }] },
    ])
  })

  it('the line to be learned can be heard where it is read', async () => {
    const { client } = await open()
    await press(whole)
    await vi.waitFor(() => expect(client.getQueryData(['latin-sound', 1, null])).toBeDefined())
    await pass(0)
    expect(screen.queryByRole('button', { name: m.common_hear_it() })).toBeNull()
    await press(m.recite_hear({ called: 'line' }))
    expect(heard()).toEqual(['/audio/In nomine Patris.mp3'])
    await press(m.common_stop())
    expect(heard()).toEqual([])
    await press(m.recite_hear({ called: 'line' }))
    await press(m.recite_have_read())
    await press(m.recite_hear({ called: 'line' }))
    expect(heard()).toEqual(['/audio/et Filii.mp3'])
  })

  it('the whole chant line by line; a missed line is shown, and the next begins from it', async () => {
    const { sent } = await open(1)
    await press(whole)
    await lay('In nomine Patris')
    expect(screen.getByText(m.recite_you_have_it())).toBeTruthy()
    await pass(3000)
    await lay('Filii et')
    expect(screen.getByText(m.recite_not_yet())).toBeTruthy()
    expect(screen.getByText('Filii et').closest('p')?.textContent).toBe(
      m.recite_given({ called: 'line', given: 'Filii et' }),
    )
    expect(screen.getByRole('group', { name: m.recite_result() }).textContent).toContain('et Filii')
    await press(m.common_continue())
    expect(screen.getByText('et Filii')).toBeTruthy()
    await lay('et Spiritus Sancti')
    await pass(3000)
    expect(screen.getByText(m.recite_end_some({ count: 2, lines: 3 }))).toBeTruthy()
    expect(screen.getByRole('region', { name: m.recite_needs_work() }).textContent).toContain('et Filii')
    expect(screen.queryByText(m.recite_only_read())).toBeNull()
    expect(await sent('POST /api/users/u1/answers')).toMatchObject([
      { score: 100, trained: [{ right: true, guess: 25 }] },
      { score: 0, answer: 'Filii et', trained: [{ right: false, guess: 25 }] },
      { score: 100, trained: [{ right: true, guess: 25 }] },
    ])
  })

  it('where words help, a line is typed whole as well as built', async () => {
    const { sent } = await open(40)
    await press(whole)
    expect(screen.getByText(m.recite_task_fill_gaps())).toBeTruthy()
    await press(m.recite_say_aloud())
    expect(screen.getByText(m.recite_task_say_letters({ called: 'line' }))).toBeTruthy()
    await press(m.recite_type_it())
    expect(screen.getByText(m.recite_task_type_gaps({ called: 'line' }))).toBeTruthy()
    expect(screen.queryByRole('group', { name: m.recite_word_choices() })).toBeNull()
    await press(m.recite_build_it())
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('group', { name: m.recite_word_choices() })).toBeTruthy()
    await press(m.recite_type_it())
    fireEvent.change(screen.getByRole('textbox', { name: m.recite_input({ called: 'line' }) }), {
      target: { value: 'in nomine filii' },
    })
    await press(m.common_check())
    expect(screen.getByText(m.recite_not_yet())).toBeTruthy()
    expect(screen.getByText('in nomine filii').getAttribute('lang')).toBe('la')
    expect(await sent('POST /api/users/u1/answers')).toMatchObject([{ trained: [{ right: false, guess: 40 }] }])
  })

  it('a line can be typed, with what is forgiven', async () => {
    const { sent } = await open(1)
    fireEvent.click(screen.getByText(m.recite_one_line()))
    fireEvent.click(screen.getByRole('button', { name: 'et Spiritus Sancti' }))
    await press(m.recite_type_it())
    fireEvent.change(screen.getByRole('textbox', { name: m.recite_input({ called: 'line' }) }), {
      target: { value: 'et spíritus sanctj' },
    })
    await press(m.common_check())
    expect(screen.getByText(m.recite_you_have_it())).toBeTruthy()
    expect(await sent('POST /api/users/u1/answers')).toMatchObject([{ trained: [{ right: true, guess: 2 }] }])
    await pass(3000)
    expect(screen.getByText(m.recite_end_all({ count: 1 }))).toBeTruthy()
  })

  it('aloud, the learner judges alone', async () => {
    const { sent } = await open(1)
    await press(whole)
    await press(m.recite_say_aloud())
    expect(screen.queryByText('In nomine Patris')).toBeNull()
    await press(m.recite_show({ called: 'line' }))
    await press(m.recite_missed())
    expect(screen.getByText('In nomine Patris')).toBeTruthy()
    expect(await sent('POST /api/users/u1/answers')).toMatchObject([
      { score: 0, trained: [{ right: false, guess: 15 }] },
    ])
    await press(m.recite_build_it())
  })

  it('the second click of a double one judges nothing', async () => {
    const { sent } = await open(1)
    await press(whole)
    await press(m.recite_say_aloud())
    fireEvent.click(screen.getByRole('button', { name: m.recite_show({ called: 'line' }) }), { detail: 2 })
    expect(screen.queryByText(m.recite_did_you_have_it())).toBeNull()
    await press(m.recite_show({ called: 'line' }))
    for (const name of [m.recite_had(), m.recite_missed()]) {
      fireEvent.click(screen.getByRole('button', { name }), { detail: 2 })
    }
    await pass(0)
    expect(screen.getByText(m.recite_did_you_have_it())).toBeTruthy()
    expect(await sent('POST /api/users/u1/answers')).toEqual([])
  })

  it.each([m.recite_had(), m.recite_missed()])(
    "'%s' leaves the account streak, a line that was built does not",
    async (judged) => {
      const { sent } = await open(1)
      await press(whole)
      await press(m.recite_say_aloud())
      await press(m.recite_show({ called: 'line' }))
      await press(judged)
      await press(m.recite_build_it())
      await lay('et Filii')
      expect(await sent('POST /api/users/u1/answers')).toMatchObject([{ accountStreak: 7 }, { accountStreak: 10 }])
    },
  )
})

describe('the place in a recitation', () => {
  it('resumes at its line after a reload, and offers to resume from its start page', async () => {
    await open()
    await press(whole)
    await press(m.recite_have_read())
    await press(m.recite_have_read())
    expect(window.location.search).toContain('reciting')
    leave()
    await open(undefined, `${address}?reciting=`, 'et Spiritus Sancti')
    expect(screen.getByRole('progressbar', { name: m.recite_progress() }).getAttribute('aria-valuetext')).toBe(
      m.recite_progress_value({ position: 2, count: 3 }),
    )
    leave()
    await open()
    await press(m.recite_resume({ line: 3, count: 3 }))
    await press(m.recite_have_read())
    expect(screen.getByText(m.recite_end_read())).toBeTruthy()
    await press(m.recite_another_part())
    expect(screen.queryByText(m.recite_resume({ line: 3, count: 3 }))).toBeNull()
    fireEvent.click(screen.getByText(m.recite_one_line()))
    await press('et Filii')
    expect(screen.getByText(m.recite_task_say_letters({ called: 'line' }))).toBeTruthy()
  })

  it('does not ask a judged line again after a reload', async () => {
    await open(1)
    await press(whole)
    await lay('In nomine Patris')
    leave()
    await open(1, `${address}?reciting=`, 'In nomine Patris')
    expect(screen.getByRole('progressbar', { name: m.recite_progress() }).getAttribute('aria-valuetext')).toBe(
      m.recite_progress_value({ position: 1, count: 3 }),
    )
  })

  it.each(['{', '{"day":20773}', '{"day":20773,"lines":[9],"place":0,"round":1,"said":[]}'])(
    'what is kept of it and spoilt, as %s, is no place',
    async (text) => {
      localStorage.setItem('recitation_u1_kyrie', text)
      await open(undefined, `${address}?reciting=`)
      expect(screen.queryByText(m.recite_resume({ line: 3, count: 3 }))).toBeNull()
    },
  )
})
