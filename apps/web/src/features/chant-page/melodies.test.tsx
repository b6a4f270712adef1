import { m } from '@schola/messages'
import './chant-page.tsx'
import { ownMelody } from '@schola/contract/own-melody'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showScore } from '../../components/score/score-look.ts'
import { chosenMelodies } from '../../lib/api/chosen-melodies.ts'
import { type FakeAudio, useFakeAudio } from '../../lib/audio/fake-audio.test-data.ts'
import { textOf } from '../../testing/memory.ts'
import { fail } from '../../testing/server.ts'
import { openChant, unfold } from './chant-page.test-data.ts'

const settings = [
  { key: ownMelody, name: 'Mass XVI', mode: 'Mode III', source: 'Graduale, Mass XVI' },
  { key: 'xi', name: 'Mass XI, Orbis factor', mode: 'Mode I', source: 'Graduale, Mass XI' },
  { key: 'viii', name: 'Mass VIII, De angelis', mode: 'Mode V', source: 'Graduale, Mass VIII' },
]
const melodyOn = (note: string) => `name: Kyrie\n%%\n(c4) Ký(${note})ri(hi)e.(ii) (::)`
const text = textOf(['Kýrie.'])

const score = 'GET /api/chants/2/score'
const xi = 'GET /api/chants/2/settings/xi'
let lastAudio: () => FakeAudio

beforeEach(() => {
  lastAudio = useFakeAudio()
})

afterEach(() => {
  act(() => {
    chosenMelodies.choose('kyrie', undefined)
    showScore(true)
  })
})

async function open({ path = '/chants/kyrie', answers = {}, ready = /^First note/ } = {}) {
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

const note = (name: string) => screen.findByRole('button', { name: m.singing_first_note({ note: name }) })
const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Melody' })

describe('the melody of a chant is chosen', () => {
  it('a choice can be removed, so that the Mass uses the melody of the day again', async () => {
    chosenMelodies.choose('kyrie', 'xi')
    await open()
    await note('D')
    await unfold('Melody and pitch')
    await userEvent.selectOptions(choice(), m.singing_melody_of_day({ melody: 'Mass XVI' }))
    await note('G')
    expect(choice().value).toBe('')
    expect(JSON.parse(localStorage.getItem('schola_melodies') ?? '')).toEqual({})
  })

  it('a melody without a recording says that the built-in voice sings it', async () => {
    chosenMelodies.choose('kyrie', 'viii')
    await open()
    await note('F')
    expect(await screen.findByText(/There is no recording of this melody yet/)).toBeTruthy()
  })
})

describe('a melody that cannot be had', () => {
  it('falls back to the chant’s own melody with a notice until it can be loaded', async () => {
    chosenMelodies.choose('kyrie', 'xi')
    let isThere = false
    const answer = () =>
      isThere ? Response.json({ melody: melodyOn('k'), timing: null, audioPath: null }) : fail(404, 'Not now.')
    await open({ answers: { [xi]: answer } })
    await note('G')
    expect(screen.getByText(m.singing_melody_instead({ melody: 'Mass XVI' }))).toBeTruthy()
    expect(lastAudio().src).toBe('/audio/kyrie.mp3')
    isThere = true
    for (const event of ['offline', 'online']) act(() => void window.dispatchEvent(new Event(event)))
    await note('D')
    expect(screen.queryByText(/could not be loaded/)).toBeNull()
  })
})

describe('the address of a melody', () => {
  it('the learner can store it as their choice, which removes it from the URL', async () => {
    await open({ path: '/chants/kyrie?tab=full-text&melody=xi' })
    await note('D')
    await unfold('Melody and pitch')
    expect(choice().value).toBe('xi')
    await userEvent.click(screen.getByRole('button', { name: m.singing_melody_always() }))
    expect(window.location.search).toBe('?tab=full-text')
    expect(chosenMelodies.get()).toEqual({ kyrie: 'xi' })
    expect(screen.queryByRole('button', { name: m.singing_melody_always() })).toBeNull()
    expect(document.activeElement).toBe(choice())
  })

  async function shareFrom(path: string) {
    const share = vi.fn<(data: { url: string }) => Promise<void>>(() => Promise.resolve())
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
    await open({ path })
    await unfold('More')
    await userEvent.click(screen.getByRole('menuitem', { name: m.common_share() }))
    return new URL(share.mock.calls[0]?.[0].url ?? '').search
  }

  it('is shared while another melody than the chant’s own is chosen', async () => {
    chosenMelodies.choose('kyrie', 'xi')
    expect(await shareFrom('/chants/kyrie')).toBe('?melody=xi')
  })
})
