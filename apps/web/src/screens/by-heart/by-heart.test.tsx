import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { FakeAudio } from '../../audio/fake-audio.test-data.ts'
import { testDay } from '../../testing/memory.ts'
import { pass, press } from '../../testing/practice.ts'
import { address, lay, leave, lines, open, whole } from './by-heart.test-data.ts'

const heard = () =>
  FakeAudio.made.filter(({ src, paused }) => src.startsWith('/audio/') && !paused).map(({ src }) => src)

describe('by heart', () => {
  it('whoever does not know a chant reads it, then says it with its first letters', async () => {
    const { sent } = await open()
    await press(whole)
    for (const line of lines) {
      expect(screen.getByText(line)).toBeTruthy()
      await press('I have read it')
    }
    expect(screen.getByText(/^You have read every line/)).toBeTruthy()
    expect(await sent('POST /api/users/u1/answers')).toEqual([])
    await press('Once more')
    expect(screen.getByText('I· n··· P···')).toBeTruthy()
    await press('Show the line')
    expect(screen.getByText('IN NOMINE PATRIS')).toBeTruthy()
    await press('I had it')
    expect(await sent('POST /api/users/u1/answers')).toMatchObject([
      { where: 'by-heart', chantId: 1, score: 100, trained: [{ right: true, guess: 60 }] },
    ])
  })

  it('the line to be learned can be heard where it is read', async () => {
    const { client } = await open()
    await press(whole)
    await vi.waitFor(() => expect(client.getQueryData(['latin-sound', 1, null])).toBeDefined())
    await pass(0)
    expect(screen.queryByRole('button', { name: 'Hear it' })).toBeNull()
    await press('Hear the line')
    expect(heard()).toEqual(['/audio/In nomine Patris.mp3'])
    await press('Stop')
    expect(heard()).toEqual([])
    await press('Hear the line')
    await press('I have read it')
    await press('Hear the line')
    expect(heard()).toEqual(['/audio/et Filii.mp3'])
  })

  it('and after it was missed; where the recording cannot be played, a sentence says so', async () => {
    const { client } = await open(1)
    await press(whole)
    await vi.waitFor(() => expect(client.getQueryData(['latin-sound', 1, null])).toBeDefined())
    await press("I don't know")
    vi.spyOn(FakeAudio.prototype, 'play').mockRejectedValueOnce(new Error('no network'))
    await press('Hear the line')
    expect(screen.getByText(/^The recording cannot be played now\./)).toBeTruthy()
  })

  it('the line before that cannot be heard says so too, and no more once it is heard', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { client } = await open(1)
    await press(whole)
    await vi.waitFor(() => expect(client.getQueryData(['latin-sound', 1, null])).toBeDefined())
    await press("I don't know")
    await press('Continue')
    vi.spyOn(FakeAudio.prototype, 'play').mockRejectedValueOnce(new Error('no network'))
    await press('Hear it')
    expect(screen.getByText(/^The recording cannot be played now\./).getAttribute('role')).toBe('status')
    await press('Hear it')
    expect(screen.queryByText(/^The recording cannot be played now\./)).toBeNull()
  })

  it('a text that is said is not to be sung', async () => {
    await open(1, address, 'The whole text, line by line', true)
    expect(screen.getByText(/^Learn to say it without the book\./)).toBeTruthy()
    await press('The whole text, line by line')
    expect(screen.getByText(/^How does the text begin\?/)).toBeTruthy()
  })

  it('another way to say a line is offered only where it changes something', async () => {
    await open()
    await press(whole)
    const ways = () => ['Build it', 'Say it aloud', 'Type it'].filter((name) => screen.queryByRole('button', { name }))
    expect(ways()).toEqual([])
    await press('I have read it')
    await press('I have read it')
    await press('I have read it')
    await press('Once more')
    expect(screen.getByText('Say this line. The first letters help you.')).toBeTruthy()
    expect(ways()).toEqual(['Type it'])
    leave()
    localStorage.clear()
    await open(1)
    await press(whole)
    expect(screen.getByText('How does the chant begin? Build it.')).toBeTruthy()
    expect(ways()).toEqual(['Say it aloud', 'Type it'])
  })

  it('the whole chant line by line; a missed line is shown, and the next begins from it', async () => {
    const { sent } = await open(1)
    await press(whole)
    await lay('In nomine Patris')
    expect(screen.getByText('You have it')).toBeTruthy()
    await pass(3000)
    await lay('Filii et')
    expect(screen.getByText('Not yet: here is the line.')).toBeTruthy()
    expect(screen.getByText('Filii et').closest('p')?.textContent).toBe('Your line: Filii et')
    expect(screen.getByRole('group', { name: 'Result' }).textContent).toContain('et Filii')
    await press('Continue')
    expect(screen.getByText('et Filii')).toBeTruthy()
    await lay('et Spiritus Sancti')
    await pass(3000)
    expect(screen.getByText('You have 2 of 3 lines.')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'To look at again' }).textContent).toContain('et Filii')
    expect(screen.queryByText('Only read so far')).toBeNull()
    expect(await sent('POST /api/users/u1/answers')).toMatchObject([
      { score: 100, trained: [{ right: true, guess: 25 }] },
      { score: 0, answer: 'Filii et', trained: [{ right: false, guess: 25 }] },
      { score: 100, trained: [{ right: true, guess: 25 }] },
    ])
  })

  it('the end names what was only read apart from what was missed', async () => {
    localStorage.setItem(
      'recitation_u1_kyrie',
      JSON.stringify({
        day: testDay,
        lines: [0, 1, 2],
        place: 3,
        round: 1,
        said: [
          [0, { rung: 'first-letters', right: true }],
          [1, { rung: 'first-letters', right: false }],
          [2, { rung: 'read', right: true }],
        ],
      }),
    )
    await open(undefined, `${address}?reciting=`, 'You have 1 of 3 lines.')
    const listed = (name: string) =>
      [...screen.getByRole('region', { name }).querySelectorAll('li')].map(({ textContent }) => textContent)
    expect(listed('To look at again')).toEqual(['et Filii'])
    expect(listed('Only read so far')).toEqual(['et Spiritus Sancti'])
  })

  it('the way back leads to the chant, also after a reload', async () => {
    await open()
    await press(whole)
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/chants/kyrie')
  })

  it('where words help, a line is typed whole as well as built', async () => {
    const { sent } = await open(40)
    await press(whole)
    expect(screen.getByText('Fill in the missing words.')).toBeTruthy()
    await press('Say it aloud')
    expect(screen.getByText('Say this line. The first letters help you.')).toBeTruthy()
    await press('Type it')
    expect(screen.getByText('Type the whole line. Some of its words help you.')).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'Words to choose from' })).toBeNull()
    await press('Build it')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('group', { name: 'Words to choose from' })).toBeTruthy()
    await press('Type it')
    fireEvent.change(screen.getByRole('textbox', { name: 'The line' }), { target: { value: 'in nomine filii' } })
    await press('Check')
    expect(screen.getByText('Not yet: here is the line.')).toBeTruthy()
    expect(screen.getByText('in nomine filii').getAttribute('lang')).toBe('la')
    expect(await sent('POST /api/users/u1/answers')).toMatchObject([{ trained: [{ right: false, guess: 40 }] }])
  })

  it('a line can be typed, with what is forgiven', async () => {
    const { sent } = await open(1)
    fireEvent.click(screen.getByText('One line'))
    fireEvent.click(screen.getByRole('button', { name: 'et Spiritus Sancti' }))
    await press('Type it')
    fireEvent.change(screen.getByRole('textbox', { name: 'The line' }), { target: { value: 'et spíritus sanctj' } })
    await press('Check')
    expect(screen.getByText('You have it')).toBeTruthy()
    expect(await sent('POST /api/users/u1/answers')).toMatchObject([{ trained: [{ right: true, guess: 2 }] }])
    await pass(3000)
    expect(screen.getByText('You have the line.')).toBeTruthy()
  })

  it('a typed line names what is missing, and marks nothing where nothing was typed', async () => {
    await open(1)
    await press(whole)
    await press('Type it')
    await press("I don't know")
    expect(document.querySelector('.recite-line mark')).toBeNull()
    await press('Continue')
    fireEvent.change(screen.getByRole('textbox', { name: 'The line' }), { target: { value: 'et' } })
    await press('Check')
    expect(document.querySelector('.recite-line mark')?.textContent).toBe('Filii')
  })

  it('aloud, the learner judges alone', async () => {
    const { sent } = await open(1)
    await press(whole)
    await press('Say it aloud')
    expect(screen.queryByText('In nomine Patris')).toBeNull()
    await press('Show the line')
    await press('I did not have it')
    expect(screen.getByText('In nomine Patris')).toBeTruthy()
    expect(await sent('POST /api/users/u1/answers')).toMatchObject([
      { score: 0, trained: [{ right: false, guess: 15 }] },
    ])
    await press('Build it')
  })

  it('the second click of a double one judges nothing', async () => {
    const { sent } = await open(1)
    await press(whole)
    await press('Say it aloud')
    fireEvent.click(screen.getByRole('button', { name: 'Show the line' }), { detail: 2 })
    expect(screen.queryByText('Did you have it?')).toBeNull()
    await press('Show the line')
    for (const name of ['I had it', 'I did not have it']) {
      fireEvent.click(screen.getByRole('button', { name }), { detail: 2 })
    }
    await pass(0)
    expect(screen.getByText('Did you have it?')).toBeTruthy()
    expect(await sent('POST /api/users/u1/answers')).toEqual([])
  })

  it.each(['I had it', 'I did not have it'])(
    "'%s' leaves the account streak, a line that was built does not",
    async (judged) => {
      const { sent } = await open(1)
      await press(whole)
      await press('Say it aloud')
      await press('Show the line')
      await press(judged)
      await press('Build it')
      await lay('et Filii')
      expect(await sent('POST /api/users/u1/answers')).toMatchObject([{ accountStreak: 7 }, { accountStreak: 10 }])
    },
  )
})
