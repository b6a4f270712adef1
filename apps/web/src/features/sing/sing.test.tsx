import './sing.tsx'
import '../chant-page/chant-page.tsx'
import { parseMelody } from '@schola/chant/parse-melody'
import { phraseOf } from '@schola/chant/sing-back/phrase'
import { timeMelody } from '@schola/chant/time-melody'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseSinger, scholaAlong, wordsHidden } from '../../components/sing-back/voice.ts'
import { useFakeAudio } from '../../lib/audio/fake-audio.test-data.ts'
import { device, heardPerfectly, useFakeDevice } from '../../lib/audio/microphone/fake-device.test-data.ts'
import { singingHidden } from '../../lib/sounds/singing-hidden.ts'
import { testNow, textOf } from '../../testing/memory.ts'
import { pass, press } from '../../testing/practice.ts'
import { fail } from '../../testing/server.ts'
import { kyrie, lines, melody, open } from './sing.test-data.ts'

const fakes = vi.hoisted(() => () => import('../../lib/audio/microphone/fake-device.test-data.ts'))
vi.mock('../../lib/audio/microphone/microphone.ts', async () => (await fakes()).fakeMicrophone)
vi.mock('../../lib/audio/microphone/sound-buffer.ts', async () => (await fakes()).fakeSoundBuffer)
vi.mock('../../lib/audio/synth/render-melody.ts', async () => (await fakes()).fakeSynthesizer)

const builtIn = vi.hoisted(() => ({ voice: null as string | null, isFailed: false }))
vi.mock('../../components/score/use-synth.ts', () => ({
  useSynth: () => ({ url: builtIn.voice, isFailed: builtIn.isFailed }),
}))

const notes = phraseOf(timeMelody(parseMelody(melody)), 0, 6)
const sungWith = (moved: Readonly<Record<number, number>> = {}) => heardPerfectly(notes, moved)

beforeEach(() => {
  vi.setSystemTime(testNow)
  useFakeAudio()
  useFakeDevice(sungWith())
  chooseSinger('man')
})

afterEach(() => {
  Object.assign(builtIn, { voice: null, isFailed: false })
  scholaAlong.set(false)
  wordsHidden.set(false)
  singingHidden.set(false)
})

async function singOnce(again = 'Sing') {
  await press(again)
  await pass(2500)
}

describe('a phrase is sung', () => {
  it('nothing is asked of the microphone before the words that say what becomes of the sound', async () => {
    await open()
    expect(screen.getByText(/never leaves this device, and it is not kept/)).toBeTruthy()
    await press('Begin')
    expect(device.asked).toBe(0)
    expect(screen.getByText('Phrase 1 of 2')).toBeTruthy()
  })

  it('with the words hidden it counts for more', async () => {
    wordsHidden.set(true)
    const { sent } = await open()
    await press('Begin')
    expect(screen.queryByText(lines[0] ?? '')).toBeNull()
    await singOnce()
    expect(await sent('POST /api/users/u1/answers')).toMatchObject([{ trained: [{ right: true, guess: 40 }] }])
  })

  it('hidden words that were heard from the schola count as if they stood there', async () => {
    wordsHidden.set(true)
    const { sent } = await open(undefined, undefined, {}, { ...kyrie, audioPath: '/audio/kyrie.mp3' })
    await press('Begin')
    await press('Hear it sung')
    await singOnce()
    expect(await sent('POST /api/users/u1/answers')).toMatchObject([{ trained: [{ right: true, guess: 85 }] }])
  })

  it('the voice that sings along is waited for; one that cannot be made is not', async () => {
    scholaAlong.set(true)
    await open()
    await press('Begin')
    const sing = () => screen.getByRole('button', { name: 'Sing' })
    const stage = () => document.querySelector('.sing-stage')?.textContent
    expect(sing().getAttribute('aria-disabled')).toBe('true')
    expect(stage()).toBe('One moment …')
    builtIn.voice = 'blob:voice'
    await press('Slower')
    expect(sing().hasAttribute('aria-disabled')).toBe(false)
    expect(stage()).toMatch(/a voice sings with you/)
    Object.assign(builtIn, { voice: null, isFailed: true })
    await press('Slower')
    expect(sing().hasAttribute('aria-disabled')).toBe(false)
  })

  it('of silence nothing is judged', async () => {
    device.frames = sungWith().slice(-200)
    const { sent } = await open()
    await press('Begin')
    await press('Sing')
    await pass(2200)
    await press('Done')
    await pass(100)
    expect(screen.getByText(/^Nothing was heard/)).toBeTruthy()
    expect(screen.queryByText('Note by note')).toBeNull()
    expect(await sent('POST /api/users/u1/answers')).toEqual([])
  })
})

describe('the microphone', () => {
  it.each([
    ['refused', /not allowed for this page/],
    ['absent', /No microphone was found/],
    ['unsupported', /This browser cannot listen/],
    ['held', /is using the sound/],
    ['failed', /^Listening failed/],
  ] as const)('%s: a sentence, and it can be tried again', async (trouble, sentence) => {
    device.trouble = trouble
    await open()
    await press('Begin')
    await press('Sing')
    expect(screen.getByRole('alert').textContent).toMatch(sentence)
    device.trouble = undefined
    await press('Sing')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(device.isOpen).toBe(true)
  })

  it('whoever has hummed finds it marked, and can choose a voice again', async () => {
    await open()
    device.frames = Array.from({ length: 100 }, () => ({ cents: 5000, clarity: 0.95, level: -20 }))
    await press('Or hum a note')
    await pass(3500)
    expect(screen.getByText(/^Found/)).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'As I hummed' })).toHaveProperty('checked', true)
    fireEvent.click(screen.getByRole('radio', { name: 'A woman' }))
    expect(screen.queryByRole('radio', { name: 'As I hummed' })).toBeNull()
    expect(screen.getByRole('radio', { name: 'A woman' })).toHaveProperty('checked', true)
  })
})

describe('whoever wants none of it', () => {
  it('is not offered it, and is told where it is turned on', async () => {
    await open('/chants/kyrie', 'About Kyrie.')
    await pass(0)
    expect(screen.getByRole('link', { name: 'Sing it' }).getAttribute('href')).toBe('/chants/kyrie/sing')
    singingHidden.set(true)
    await pass(0)
    expect(screen.queryByRole('link', { name: 'Sing it' })).toBeNull()
  })

  it('at its address a sentence says so', async () => {
    singingHidden.set(true)
    await open('/chants/kyrie/sing', 'Singing is turned off')
    expect(device.asked).toBe(0)
  })
})

describe('the melody that is sung', () => {
  const settings = [
    { key: 'own', name: 'Mass XVI', mode: 'Mode III', source: 'Graduale' },
    { key: 'xi', name: 'Mass XI, Orbis factor', mode: 'Mode I', source: 'Graduale' },
  ]
  const score = { 'GET /api/chants/1/score': { melody, timing: null, settings } }
  const xi = { melody: melody.replace('Ký(g)', 'Ký(k)'), timing: null, audioPath: null }
  const instead = 'The melody you chose could not be loaded. Mass XVI is shown instead.'

  it('that of the address is sung, and the ways back lead to it, at the end too', async () => {
    await open('/chants/kyrie/sing?melody=xi', undefined, { ...score, 'GET /api/chants/1/settings/xi': xi })
    expect(screen.queryByText(instead)).toBeNull()
    expect(screen.getByRole('link', { name: /Back|Leave|Return/ }).getAttribute('href')).toBe('/chants/kyrie?melody=xi')
    await press('Begin')
    await press('Skip')
    await press('Skip')
    const read = screen.getByRole('link', { name: /^Read and hear/ })
    expect(read.getAttribute('href')).toBe('/chants/kyrie?melody=xi')
  })
})

describe('a chant that cannot be sung here', () => {
  const openHere = (ready: string, more: object, chant = kyrie) => open(undefined, ready, more, chant)

  it.each([
    ['its words differ from its notes', { 'GET /api/chants/1/text': { ...textOf(['Amen']) } }, /do not match/],
    ['it has no notes', { 'GET /api/chants/1/score': { melody: null, timing: null } }, /No notes are written down/],
  ])('%s', async (_, answers, sentence) => {
    await openHere('This chant cannot be sung here yet', answers)
    expect(screen.getByText(sentence)).toBeTruthy()
  })

  it('its notes could not be loaded', async () => {
    const gone = { 'GET /api/chants/1/score': () => fail(404, 'Gone.') }
    await openHere('The notes could not be loaded', gone)
    expect(screen.queryByText(/do not match/)).toBeNull()
  })
})
