import './chant.tsx'
import type { ChantText } from '@schola/contract/content'
import { ownMelody } from '@schola/contract/own-melody'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chosenMelodies } from '../../api/chosen-melodies.ts'
import { type FakeAudio, useFakeAudio } from '../../audio/fake-audio.test-data.ts'
import { showScore } from '../../following/score-shown.ts'
import { fail } from '../../testing/server.ts'
import { openChant, unfold } from './chant-page.test-data.ts'

const settings = [
  { key: ownMelody, name: 'Mass XVI', mode: 'Mode III', source: 'Graduale, Mass XVI' },
  { key: 'xi', name: 'Mass XI, Orbis factor', mode: 'Mode I', source: 'Graduale, Mass XI' },
  { key: 'viii', name: 'Mass VIII, De angelis', mode: 'Mode V', source: 'Graduale, Mass VIII' },
]
const melodyOn = (note: string) => `name: Kyrie\n%%\n(c4) Ký(${note})ri(hi)e.(ii) (::)`
const text: ChantText = {
  source: 'Graduale, Mass XVI',
  mode: 'Mode III',
  notes: [{ title: 'Greek', text: 'It stayed.' }],
  verses: [
    {
      phrases: [
        {
          latin: 'Kýrie.',
          english: 'Lord.',
          times: 1,
          words: [{ form: 'Kýrie', meaning: 'x', lemma: 'x', partOfSpeech: 'noun', parse: 'x', audioPath: null }],
        },
      ],
    },
  ],
}

const score = 'GET /api/chants/2/score'
const xi = 'GET /api/chants/2/settings/xi'
let lastAudio: () => FakeAudio

beforeEach(() => {
  lastAudio = useFakeAudio()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  act(() => {
    chosenMelodies.choose('kyrie', undefined)
    showScore(true)
  })
})

async function open({ path = '/chants/kyrie', answers = {}, ready = /^Starting note/ } = {}) {
  const made = openChant(
    { audioPath: '/audio/kyrie.mp3' },
    {
      path,
      answers: {
        'GET /api/chants/2/text': text,
        'GET /api/lexicon': [],
        [score]: { melody: melodyOn('g'), timing: null, settings },
        [xi]: { melody: melodyOn('k'), timing: null, audioPath: '/audio/kyrie-xi.mp3' },
        'GET /api/chants/2/settings/viii': { melody: melodyOn('f'), timing: null, audioPath: null },
        ...answers,
      },
    },
  )
  await screen.findByRole('button', { name: ready })
  return made
}

const note = (name: string) => screen.findByRole('button', { name: `Starting note ${name}` })
/** The other melody's name, above the notes. */
const named = () => document.querySelector('.chant-left > .chant-melody')?.textContent
const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Melody' })
const requested = (made: readonly Request[]) => made.map(({ url }) => new URL(url).pathname)

describe('the melody of a chant is chosen', () => {
  it('in the fold of notation and size; notes and recording are those of the melody, and it is remembered', async () => {
    const made = await open()
    expect(requested(made)).not.toContain('/api/chants/2/settings/xi')
    await unfold('Melody and pitch')
    expect([...choice().options].map(({ label, textContent }) => label || textContent)).toEqual([
      'At Mass, the melody of the day; here, Mass XVI',
      ...settings.map(({ name }) => name),
    ])
    expect(choice().value).toBe('')
    const kept = () => document.getElementById(choice().getAttribute('aria-describedby') ?? '')?.textContent
    expect(kept()).toBeUndefined()
    await userEvent.selectOptions(choice(), 'Mass XI, Orbis factor')
    expect(kept()).toBe('This device remembers your choice and uses it at Mass, too, instead of the day’s melody.')
    await note('D')
    await waitFor(() => expect(lastAudio().src).toBe('/audio/kyrie-xi.mp3'))
    expect(choice().value).toBe('xi')
    expect(named()).toBe('Mass XI, Orbis factor')
    expect(JSON.parse(localStorage.getItem('schola_melodies') ?? '')).toEqual({ kyrie: 'xi' })
    await userEvent.selectOptions(choice(), 'Mass XVI')
    await note('G')
    expect(named()).toBeUndefined()
    await waitFor(() => expect(lastAudio().src).toBe('/audio/kyrie.mp3'))
  })

  it('a choice can be forgotten, so that at Mass the day has its melody again', async () => {
    chosenMelodies.choose('kyrie', 'xi')
    await open()
    await note('D')
    await unfold('Melody and pitch')
    await userEvent.selectOptions(choice(), 'At Mass, the melody of the day; here, Mass XVI')
    await note('G')
    expect(choice().value).toBe('')
    expect(JSON.parse(localStorage.getItem('schola_melodies') ?? '')).toEqual({})
  })

  it('a chant whose melodies are of no Mass has none of the day', async () => {
    const tones = settings.map((each, place) => ({ ...each, name: `Tone ${place}` }))
    await open({ answers: { [score]: { melody: melodyOn('g'), timing: null, settings: tones } } })
    await unfold('Melody and pitch')
    expect([...choice().options].map(({ textContent }) => textContent)).toEqual(['Tone 0', 'Tone 1', 'Tone 2'])
    expect(choice().value).toBe(ownMelody)
    await userEvent.selectOptions(choice(), 'Tone 1')
    expect(screen.getByText('This device remembers your choice and uses it wherever this chant is sung.')).toBeTruthy()
  })

  it('the choice is shown at once, and that its notes are on their way', async () => {
    let arrive: (response: Response) => void = () => undefined
    await open({ answers: { [xi]: () => new Promise<Response>((resolve) => (arrive = resolve)) } })
    await unfold('Melody and pitch')
    await userEvent.selectOptions(choice(), 'Mass XI, Orbis factor')
    expect(choice().value).toBe('xi')
    expect(choice().getAttribute('aria-busy')).toBe('true')
    expect(screen.getByText('Loading...')).toBeTruthy()
    await waitFor(() => act(() => arrive(Response.json({ melody: melodyOn('k'), timing: null, audioPath: null }))))
    await note('D')
    expect(choice().getAttribute('aria-busy')).toBe('false')
    expect(screen.queryByText('Loading...')).toBeNull()
  })

  it('with the score hidden, another melody is heard, and there is a way back', async () => {
    showScore(false)
    chosenMelodies.choose('kyrie', 'xi')
    await open()
    await note('D')
    await unfold('Melody and pitch')
    await userEvent.selectOptions(choice(), 'Mass XVI')
    await note('G')
    await waitFor(() => expect(lastAudio().src).toBe('/audio/kyrie.mp3'))
  })

  it('the length of a recording is not told of another melody', async () => {
    await open()
    act(() => void lastAudio().dispatchEvent(new Event('durationchange')))
    expect(screen.getByText('0:00 / 1:00')).toBeTruthy()
    await unfold('Melody and pitch')
    await userEvent.selectOptions(choice(), 'Mass VIII, De angelis')
    await note('F')
    await waitFor(() => expect(screen.queryByText(/1:00/)).toBeNull())
  })

  it('one without a recording is sung by the built-in voice, which is said', async () => {
    chosenMelodies.choose('kyrie', 'viii')
    await open()
    await note('F')
    expect(await screen.findByText(/There is no recording of this melody yet/)).toBeTruthy()
  })

  it('where the chant comes from is told of the melody that is sung', async () => {
    chosenMelodies.choose('kyrie', 'xi')
    await open({ path: '/chants/kyrie?tab=full-text' })
    expect(await screen.findByText('Graduale, Mass XI. Mode I.')).toBeTruthy()
  })

  it('a chant with one melody has no choice', async () => {
    await open({ answers: { [score]: { melody: melodyOn('g'), timing: null } } })
    await unfold('Notes and pitch')
    expect(screen.queryByRole('combobox', { name: 'Melody' })).toBeNull()
  })
})

describe('a melody that cannot be had', () => {
  it('gives way to the chant’s own, which is said, until it can be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    chosenMelodies.choose('kyrie', 'xi')
    let isThere = false
    const answer = () =>
      isThere ? Response.json({ melody: melodyOn('k'), timing: null, audioPath: null }) : fail(404, 'Not now.')
    await open({ answers: { [xi]: answer } })
    await note('G')
    expect(screen.getByText('The melody you chose could not be loaded. Mass XVI is shown instead.')).toBeTruthy()
    expect(lastAudio().src).toBe('/audio/kyrie.mp3')
    isThere = true
    for (const event of ['offline', 'online']) act(() => void window.dispatchEvent(new Event(event)))
    await note('D')
    expect(screen.queryByText(/could not be loaded/)).toBeNull()
  })

  it('what was played in its stead does not go on in the middle of it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    chosenMelodies.choose('kyrie', 'xi')
    let isThere = false
    const there = { melody: melodyOn('k'), timing: null, audioPath: '/audio/kyrie-xi.mp3' }
    await open({ answers: { [xi]: () => (isThere ? Response.json(there) : fail(404, 'Not now.')) } })
    await note('G')
    await userEvent.click(screen.getByRole('button', { name: 'Play' }))
    lastAudio().currentTime = 20
    isThere = true
    for (const event of ['offline', 'online']) act(() => void window.dispatchEvent(new Event(event)))
    await note('D')
    await waitFor(() => expect(lastAudio().src).toBe('/audio/kyrie-xi.mp3'))
    expect(lastAudio().paused).toBe(true)
    expect(lastAudio().currentTime).toBe(0)
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy()
  })

  it('where not even the names of the melodies can be had, the recording of its own is named', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    chosenMelodies.choose('kyrie', 'xi')
    await open({ answers: { [score]: () => fail(404, 'Not now.') }, ready: /^Play/ })
    expect(
      await screen.findByText('The melody you chose could not be loaded. The chant’s own recording is played instead.'),
    ).toBeTruthy()
  })

  it('one that is no more is not missed', async () => {
    chosenMelodies.choose('kyrie', 'xii')
    await open()
    await note('G')
    expect(screen.queryByText(/could not be loaded/)).toBeNull()
  })
})

describe('the address of a melody', () => {
  it('shows it, and leaves what was chosen as it is', async () => {
    await open({ path: '/chants/kyrie?melody=xi' })
    await note('D')
    expect(named()).toBe('Mass XI, Orbis factor')
    await userEvent.click(screen.getByRole('tab', { name: 'Full Text' }))
    expect(window.location.search).toBe('?melody=xi&tab=full-text')
    expect(screen.getByRole('link', { name: 'Sing it' }).getAttribute('href')).toBe('/chants/kyrie/sing?melody=xi')
    expect(chosenMelodies.get()).toEqual({})
  })

  it('shows it with the score hidden, too, and rewinds nothing later', async () => {
    showScore(false)
    await open({ path: '/chants/kyrie?melody=xi' })
    await note('D')
    await waitFor(() => expect(lastAudio().src).toBe('/audio/kyrie-xi.mp3'))
    await userEvent.click(screen.getByRole('button', { name: 'Play' }))
    lastAudio().currentTime = 20
    await userEvent.click(screen.getByRole('button', { name: 'Show score' }))
    expect(lastAudio().paused).toBe(false)
    expect(lastAudio().currentTime).toBe(20)
  })

  it('the learner can choose it for good, or another; the address is then that of the page', async () => {
    await open({ path: '/chants/kyrie?tab=full-text&melody=xi' })
    await note('D')
    await unfold('Melody and pitch')
    expect(choice().value).toBe('xi')
    await userEvent.click(screen.getByRole('button', { name: 'Always use it' }))
    expect(window.location.search).toBe('?tab=full-text')
    expect(chosenMelodies.get()).toEqual({ kyrie: 'xi' })
    expect(screen.queryByRole('button', { name: 'Always use it' })).toBeNull()
    expect(document.activeElement).toBe(choice())
  })

  it('its own is shown by the address over another that was chosen', async () => {
    chosenMelodies.choose('kyrie', 'xi')
    await open({ path: '/chants/kyrie?melody=own' })
    await note('G')
    expect(chosenMelodies.get()).toEqual({ kyrie: 'xi' })
  })

  it('of a melody that the chant does not have is that of the page', async () => {
    await open({ path: '/chants/kyrie?melody=nothing' })
    await note('G')
    await waitFor(() => expect(window.location.search).toBe(''))
  })

  async function shareFrom(path: string) {
    const share = vi.fn<(data: { url: string }) => Promise<void>>(() => Promise.resolve())
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
    await open({ path })
    await unfold('More')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Share' }))
    return new URL(share.mock.calls[0]?.[0].url ?? '').search
  }

  it('is what is shared while another melody than the chant’s own is sung', async () => {
    chosenMelodies.choose('kyrie', 'xi')
    expect(await shareFrom('/chants/kyrie')).toBe('?melody=xi')
  })

  it('is not shared while its own is sung', async () => {
    expect(await shareFrom('/chants/kyrie?melody=own')).toBe('')
  })
})
