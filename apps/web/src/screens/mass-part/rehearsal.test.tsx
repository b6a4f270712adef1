import type { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeAudio } from '../../audio/fake-audio.test-data.ts'
import { stopHearing } from '../../audio/hear.ts'
import { testNow } from '../../testing/memory.ts'
import { pass, press } from '../../testing/practice.ts'
import { fail } from '../../testing/server.ts'
import { address, openPart, sung } from './mass-part.test-data.ts'
import { ownRole } from './part-choices.ts'

const singPhrases = vi.hoisted(() => vi.fn<(from: object) => Promise<void>>())
vi.mock('../../mass/sing-phrases.ts', () => ({ singPhrases }))

beforeEach(() => {
  singPhrases.mockReset().mockResolvedValue(undefined)
})

const heard = () =>
  FakeAudio.made.filter(({ src, paused }) => src.startsWith('/audio/') && !paused).map(({ src }) => src)
const moment = () => screen.getByRole('heading', { level: 2 }).textContent
const call = () => document.querySelector('.part-call .part-latin')?.textContent

/** Says the answer that is asked for aloud. */
async function say(isHad = true): Promise<void> {
  await press('Show the answer')
  await press(isHad ? 'I had it' : 'I did not have it')
  await pass(800)
}

/** Until this device knows what can be heard. */
async function untilKnown(client: QueryClient): Promise<void> {
  await vi.waitFor(() => expect(client.getQueryData(['latin-sound', 8, null])).toBeDefined())
  await pass(0)
}

describe('promise 29.13: a turn', () => {
  it('names the moment, whom one answers and what they say, and waits; the answer is shown when asked for', async () => {
    await openPart()
    await press('Begin')
    expect(moment()).toBe('Signum crucis Sign of the cross')
    await say()
    expect(moment()).toBe('Salutatio Greeting')
    expect(screen.getByText('The priest opens his hands.')).toBeTruthy()
    expect(screen.getByText('The priest sings:')).toBeTruthy()
    expect(screen.getByText('Dóminus vobíscum.').getAttribute('lang')).toBe('la')
    expect(screen.getByText('Your answer? Say or sing it.')).toBeTruthy()
    expect(screen.queryByText('Et cum spíritu tuo.')).toBeNull()
    const show = screen.getByRole('button', { name: 'Show the answer' })
    expect(document.activeElement).toBe(show)
    const described = document.getElementById(show.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toContain('Dóminus vobíscum.')
    await press('Show the answer')
    expect(document.activeElement).toBe(screen.getByText('Et cum spíritu tuo.'))
    expect(screen.getByText('And with your spirit.')).toBeTruthy()
    await press('I had it')
    expect(moment()).toBe('Actus pænitentialis Penitential act')
    expect(screen.getByText('The priest says:')).toBeTruthy()
  })

  it('the call is heard from the recording by itself, and again when asked for', async () => {
    const { client } = await openPart()
    await press('Begin')
    await say()
    await untilKnown(client)
    await pass(800)
    expect(call()).toBe('Dóminus vobíscum.')
    expect(heard()).toEqual(['/audio/0.mp3'])
    stopHearing()
    expect(heard()).toEqual([])
    await press('Hear the call')
    expect(heard()).toEqual(['/audio/0.mp3'])
  })

  it('where no recording is at hand the melody is sung, and a sentence says so; else it is read', async () => {
    const { client } = await openPart(address, /answers, about/, {
      'GET /api/chants/8/vocabulary': () => fail(503, 'Away.'),
    })
    await press('Begin')
    await say()
    await untilKnown(client)
    await press('Hear the call')
    expect(singPhrases).toHaveBeenLastCalledWith({ slug: 'dialogues', first: 0, last: 0 })
    expect(screen.getByText(/the melody alone/)).toBeTruthy()
    singPhrases.mockRejectedValueOnce(new Error('no sound'))
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await press('Hear the call')
    expect(screen.getByText('The call cannot be sounded now; read it instead.')).toBeTruthy()
    expect(call()).toBe('Dóminus vobíscum.')
  })

  it('one tap silences the calls, and they stay silent', async () => {
    await openPart()
    await press('Silence the calls')
    await press('Begin')
    await say()
    await pass(1000)
    expect([singPhrases.mock.calls, heard()]).toEqual([[], []])
    expect(localStorage.getItem('schola_calls_silent')).toBe('1')
    expect(screen.getByRole('button', { name: 'Sound the calls' })).toBeTruthy()
  })

  it('what nobody calls for says what comes before it', async () => {
    ownRole.choose('priest')
    await openPart()
    await press('Begin')
    expect(screen.getByText('You begin.')).toBeTruthy()
    expect(screen.getByText('What do you say? Say or sing it.')).toBeTruthy()
    await say()
    await say()
    expect(call()).toBeUndefined()
  })

  it('answers can be built and typed', async () => {
    await openPart()
    fireEvent.click(screen.getByRole('radio', { name: 'Type it' }))
    await press('Begin')
    fireEvent.change(screen.getByRole('textbox', { name: 'The answer' }), { target: { value: 'amen' } })
    await press('Check')
    expect(screen.getByText('You have it')).toBeTruthy()
    await pass(3000)
    await press('Build it')
    for (const word of ['cum', 'Et']) fireEvent.click(screen.getByRole('button', { name: word }))
    await press('Check')
    expect(screen.getByText('Not yet: here is the answer.')).toBeTruthy()
    expect(screen.getByText('cum Et … …').closest('p')?.textContent).toMatch(/^Your answer: /)
  })
})

describe('promise 29.14: the rehearsal', () => {
  /** A rehearsal as it is kept, at the place of a turn. */
  const keepAt = (place: number, said: readonly unknown[] = [], of = '2026-11-29 ordinary people') =>
    localStorage.setItem(
      'recitation_u1_/mass',
      JSON.stringify({ day: 20_773, of, lines: [...Array(22).keys()], place, round: 1, said }),
    )

  it('an answer from a chant trains its phrase, and the link after its own call; one of no chant says nothing', async () => {
    const { sent } = await openPart()
    await press('Begin')
    await say()
    await say()
    const [phrase, link] = [sung.at(1)?.phrase, sung.at(1)?.link]
    expect(await sent('POST /api/users/u1/answers')).toMatchObject([
      {
        where: 'by-heart',
        chantId: 8,
        score: 100,
        trained: [
          { item: phrase, right: true, guess: 15 },
          { item: link, right: true, guess: 15 },
        ],
      },
    ])
    for (let turn = 0; turn < 3; turn += 1) await say()
    expect(moment()).toBe('Lectio prima First reading')
    await say(false)
    expect(await sent('POST /api/users/u1/answers')).toHaveLength(2)
    expect((await sent('POST /api/users/u1/answers'))[1]).toMatchObject({
      score: 0,
      trained: [{ item: sung.at(7)?.phrase, right: false, guess: 15 }],
    })
  })

  it('keeps its place over a reload, and offers to go on', async () => {
    await openPart()
    await press('Begin')
    await say()
    await say()
    expect(window.location.search).toContain('rehearsing')
    cleanup()
    vi.useRealTimers()
    vi.setSystemTime(testNow)
    await openPart(`${address}?rehearsing=`, 'Penitential act')
    expect(screen.getByRole('progressbar', { name: 'Answers' }).getAttribute('aria-valuetext')).toBe('2 of 27')
    cleanup()
    vi.useRealTimers()
    vi.setSystemTime(testNow)
    await openPart()
    expect(screen.getByRole('button', { name: 'From the beginning' })).toBeTruthy()
    await press('Go on with answer 3 of 27')
    expect(moment()).toBe('Actus pænitentialis Penitential act')
  })

  it('goes on where nothing can be stored', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await openPart()
    await press('Begin')
    await say()
    expect(moment()).toBe('Salutatio Greeting')
  })

  it.each(['{', '{"day":20773,"of":"2026-11-22 ordinary people","lines":[0],"place":0,"round":1,"said":[]}'])(
    'what is kept and spoilt, or of another Mass, as %s, is no place',
    async (text) => {
      localStorage.setItem('recitation_u1_/mass', text)
      await openPart(`${address}?rehearsing=`)
      expect(screen.queryByText(/^Go on/)).toBeNull()
    },
  )

  it('a long answer is built in stretches, and said aloud as a whole', async () => {
    keepAt(2)
    await openPart(`${address}?rehearsing=`, 'Penitential act')
    expect(screen.queryByRole('textbox')).toBeNull()
    await press('Type it')
    fireEvent.change(screen.getByRole('textbox', { name: 'The answer' }), {
      target: { value: 'Confiteor Deo omnipotenti et vobis, fratres, quia peccavi nimis cogitatione' },
    })
    await press('Check')
    expect(screen.getByRole('group', { name: 'Result' }).textContent).toContain('Confíteor Deo')
    await (screen.queryByRole('button', { name: 'Continue' }) ? press('Continue') : pass(5000))
    expect(screen.getByText(/^You go on after/).textContent).toContain('Confíteor')
    await press('Say it aloud')
    await press('Show the answer')
    expect(document.querySelector('.recite-line')?.textContent).toMatch(/oráre pro me ad Dóminum Deum nostrum\.$/)
    expect(document.querySelector('.recite-line')?.textContent).not.toMatch(/^Confíteor/)
  })

  it('ends with what was missed, which can be asked again alone, with help; then once more and back to Mass', async () => {
    const said = [...Array(22).keys()].map((place) => [place, { rung: 'hidden', right: ![1, 7].includes(place) }])
    keepAt(22, said)
    await openPart(`${address}?rehearsing=`, 'You had 20 of 22 answers.')
    const missed = screen.getByRole('region', { name: 'To look at again' })
    expect(missed.textContent).toBe('To look at againEt cum spíritu tuo.And with your spirit.Greeting · Gospel')
    expect(screen.getByRole('link', { name: 'Back to Mass' }).getAttribute('href')).toBe('/mass?day=2026-11-29')
    await press('The missed ones')
    expect(screen.getByText('Say this answer. The first letters help you.')).toBeTruthy()
    await say()
    await say()
    expect(screen.getByText('You had all 2 answers.')).toBeTruthy()
    await press('Once more')
    expect(moment()).toBe('Signum crucis Sign of the cross')
  })

  it('works without a network and without having been kept, and trains nothing that it cannot name', async () => {
    const { sent } = await openPart(address, /answers, about/, {
      'GET /api/users/u1/chants': () => fail(503, 'Away.'),
      'GET /api/memory/questions': () => fail(503, 'Away.'),
    })
    await press('Begin')
    await say()
    await say()
    expect(moment()).toBe('Actus pænitentialis Penitential act')
    expect(await sent('POST /api/users/u1/answers')).toEqual([])
  })
})
