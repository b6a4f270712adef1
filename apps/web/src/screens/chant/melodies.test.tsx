import './chant.tsx'
import type { ChantText } from '@schola/contract/content'
import { ownMelody } from '@schola/contract/own-melody'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chosenMelodies } from '../../api/chosen-melodies.ts'
import { type FakeAudio, useFakeAudio } from '../../audio/fake-audio.test-data.ts'
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
  act(() => chosenMelodies.choose('kyrie', ownMelody))
})

async function open({ path = '/chants/kyrie', answers = {} } = {}) {
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
  await screen.findByRole('button', { name: /^Starting note/ })
  return made
}

const note = (name: string) => screen.findByRole('button', { name: `Starting note ${name}` })
const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Melody' })
const requested = (made: readonly Request[]) => made.map(({ url }) => new URL(url).pathname)

describe('promise 33.3: the melody of a chant is chosen', () => {
  it('in the fold of notation and size; notes and recording are those of the melody, and it is remembered', async () => {
    const made = await open()
    expect(requested(made)).not.toContain('/api/chants/2/settings/xi')
    await unfold('Melody and pitch')
    expect([...choice().options].map(({ label, textContent }) => label || textContent)).toEqual(
      settings.map(({ name }) => name),
    )
    await userEvent.selectOptions(choice(), 'Mass XI, Orbis factor')
    await note('D')
    await waitFor(() => expect(lastAudio().src).toBe('/audio/kyrie-xi.mp3'))
    expect(choice().value).toBe('xi')
    expect(JSON.parse(localStorage.getItem('schola_melodies') ?? '')).toEqual({ kyrie: 'xi' })
    await userEvent.selectOptions(choice(), 'Mass XVI')
    await note('G')
    await waitFor(() => expect(lastAudio().src).toBe('/audio/kyrie.mp3'))
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

describe('promise 33.4: a melody that cannot be had', () => {
  it('gives way to the chant’s own, which is said, until it can be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    chosenMelodies.choose('kyrie', 'xi')
    let isThere = false
    const answer = () =>
      isThere ? Response.json({ melody: melodyOn('k'), timing: null, audioPath: null }) : fail(404, 'Not now.')
    await open({ answers: { [xi]: answer } })
    await note('G')
    expect(screen.getByText(/could not be loaded now\. This is Mass XVI\./)).toBeTruthy()
    expect(lastAudio().src).toBe('/audio/kyrie.mp3')
    isThere = true
    for (const event of ['offline', 'online']) act(() => void window.dispatchEvent(new Event(event)))
    await note('D')
    expect(screen.queryByText(/could not be loaded now/)).toBeNull()
  })

  it('one that is no more is not missed', async () => {
    chosenMelodies.choose('kyrie', 'xii')
    await open()
    await note('G')
    expect(screen.queryByText(/could not be loaded now/)).toBeNull()
  })
})

describe('promise 33.5: the address of a melody', () => {
  it('leads to it, and is then that of the page', async () => {
    await open({ path: '/chants/kyrie?tab=full-text&melody=xi' })
    await note('D')
    await waitFor(() => expect(window.location.search).toBe('?tab=full-text'))
    expect(chosenMelodies.get()['kyrie']).toBe('xi')
  })

  it('is what is shared while another melody than the chant’s own is sung', async () => {
    const share = vi.fn<(data: { url: string }) => Promise<void>>(() => Promise.resolve())
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
    chosenMelodies.choose('kyrie', 'xi')
    await open()
    await note('D')
    await unfold('More')
    await userEvent.click(screen.getByRole('button', { name: 'Share' }))
    expect(new URL(share.mock.calls[0]?.[0].url ?? '').search).toBe('?melody=xi')
  })
})
