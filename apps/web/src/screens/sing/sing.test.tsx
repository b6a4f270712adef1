import './sing.tsx'
import '../chant/chant.tsx'
import { parseMelody } from '@schola/chant/parse-melody'
import { phraseOf } from '@schola/chant/sing-back/phrase'
import { timeMelody } from '@schola/chant/time-melody'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useFakeAudio } from '../../audio/fake-audio.test-data.ts'
import { device, heardPerfectly, useFakeDevice } from '../../audio/microphone/fake-device.test-data.ts'
import { chooseSinger, wordsHidden } from '../../sing-back/voice.ts'
import { singingHidden } from '../../sounds/singing-hidden.ts'
import { memoryOf, questionsOf, testNow, textOf } from '../../testing/memory.ts'
import { openPractice, pass, press } from '../../testing/practice.ts'
import { chantOf, fail, progressOf } from '../../testing/server.ts'

const fakes = vi.hoisted(() => () => import('../../audio/microphone/fake-device.test-data.ts'))
vi.mock('../../audio/microphone/microphone.ts', async () => (await fakes()).fakeMicrophone)
vi.mock('../../audio/microphone/sound-buffer.ts', async () => (await fakes()).fakeSoundBuffer)
vi.mock('../../audio/synth/render-melody.ts', async () => (await fakes()).fakeSynthesizer)

const builtIn = vi.hoisted(() => ({ voice: null as string | null }))
vi.mock('../../following/use-synth.ts', () => ({ useSynth: () => ({ url: builtIn.voice, isFailed: false }) }))

const lines = ['Kyrie eleison', 'Christe eleison']
const melody =
  'name: Kyrie\n%%\n(c4) Ký(g)ri(hi)e,(ii) e(g)lé(h)i(i)son.(i.) (::) Chris(k)te(j) e(i)lé(h)i(g)son.(h.) (::)'
const notes = phraseOf(timeMelody(parseMelody(melody)), 0, 6)
const kyrie = { ...chantOf(1, 'Kyrie'), progress: progressOf(100, true) }
const questions = questionsOf(1, 'kyrie', lines)

const sungWith = (moved: Readonly<Record<number, number>> = {}) => heardPerfectly(notes, moved)

const open = (path = '/chants/kyrie/sing', ready: string | RegExp = 'Who sings?', more: object = {}, chant = kyrie) =>
  openPractice(path, ready, {
    chant,
    exercises: [],
    answers: {
      'GET /api/users/u1/memory': { ...memoryOf([], 0) },
      'GET /api/memory/questions': { chants: [questions] },
      'GET /api/chants/1/text': { ...textOf(lines) },
      'GET /api/chants/1/vocabulary': [],
      'GET /api/chants/1/score': { melody, timing: null },
      ...more,
    },
  })

beforeEach(() => {
  vi.setSystemTime(testNow)
  useFakeAudio()
  useFakeDevice(sungWith())
  chooseSinger('man')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  builtIn.voice = null
  wordsHidden.turn(false)
  singingHidden.turn(false)
  localStorage.clear()
})

async function singOnce(again = 'Sing') {
  await press(again)
  await pass(2500)
}

describe('promises 30.1, 30.2 and 30.4: a phrase is sung', () => {
  it('nothing is asked of the microphone before the words that say what becomes of the sound', async () => {
    await open()
    expect(screen.getByText(/never leaves this device, and it is not kept/)).toBeTruthy()
    await press('Begin')
    expect(device.asked).toBe(0)
    expect(screen.getByText('Phrase 1 of 2')).toBeTruthy()
  })

  it('sung well it counts, a little with the words before one, once in a visit', async () => {
    const { sent } = await open()
    await press('Begin')
    await singOnce()
    expect(screen.getByText('Every note is in its place.')).toBeTruthy()
    expect(device.isOpen).toBe(false)
    await singOnce('Again')
    expect(await sent('POST /api/users/u1/answers')).toMatchObject([
      { where: 'by-heart', chantId: 1, score: 100, accountStreak: 7, trained: [{ right: true, guess: 85 }] },
    ])
    await press('Next phrase')
    expect(screen.getByText('Phrase 2 of 2')).toBeTruthy()
    await press('Skip')
    expect(screen.getByText('You sang 1 of 2 phrases well.')).toBeTruthy()
  })

  it('promise 30.9: with the words hidden it counts for more', async () => {
    wordsHidden.turn(true)
    const { sent } = await open()
    await press('Begin')
    expect(screen.queryByText(lines[0] ?? '')).toBeNull()
    await singOnce()
    expect(await sent('POST /api/users/u1/answers')).toMatchObject([{ trained: [{ right: true, guess: 40 }] }])
  })

  it('promise 30.9: hidden words that were heard from the schola count as if they stood there', async () => {
    wordsHidden.turn(true)
    const { sent } = await open(undefined, undefined, {}, { ...kyrie, audioPath: '/audio/kyrie.mp3' })
    await press('Begin')
    await press('Hear the schola')
    await singOnce()
    expect(await sent('POST /api/users/u1/answers')).toMatchObject([{ trained: [{ right: true, guess: 85 }] }])
  })

  it('promise 30.9: hidden words that were read with a verdict count as if they stood there', async () => {
    wordsHidden.turn(true)
    device.frames = sungWith({ 2: -4 })
    const { sent } = await open()
    await press('Begin')
    await singOnce()
    expect(screen.getByText(lines[0] ?? '')).toBeTruthy()
    device.frames = sungWith()
    await singOnce('Again')
    expect(await sent('POST /api/users/u1/answers')).toMatchObject([{ trained: [{ right: true, guess: 85 }] }])
  })

  it('promise 30.9: the built-in voice sings no words, so they stay hidden', async () => {
    wordsHidden.turn(true)
    builtIn.voice = 'blob:voice'
    const { sent } = await open(undefined, undefined, {}, { ...kyrie, audioPath: null })
    await press('Begin')
    await press('Hear the schola')
    await singOnce()
    expect(await sent('POST /api/users/u1/answers')).toMatchObject([{ trained: [{ right: true, guess: 40 }] }])
  })

  it('promise 30.9: a wrong note is told in words, and nothing is remembered of the phrase', async () => {
    device.frames = sungWith({ 2: -4 })
    const { sent } = await open()
    await press('Begin')
    await singOnce()
    expect(document.querySelector('.sing-sentence')?.textContent).toMatch(/lies a third higher\.$/)
    expect(screen.getByText('1 note elsewhere')).toBeTruthy()
    fireEvent.click(screen.getByText('Note by note'))
    expect(screen.getByText(/elsewhere, too low/)).toBeTruthy()
    expect(await sent('POST /api/users/u1/answers')).toEqual([])
  })

  it('one sound at a time: what is heard can be stopped, and stops when anything else begins', async () => {
    await open()
    await press('Begin')
    await singOnce()
    await press('Hear yourself')
    expect(device.playing).toBe(1)
    await press('Stop')
    expect(device.playing).toBe(0)
    await press('Hear yourself')
    expect(device.playing).toBe(1)
    await press('Again')
    expect(device.playing).toBe(0)
  })

  it('promise 30.7: of silence nothing is judged', async () => {
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

describe('promise 30.10: the microphone', () => {
  it.each([
    ['refused', /not allowed for this page/],
    ['absent', /No microphone was found/],
    ['unsupported', /This browser cannot listen/],
    ['held', /holds the sound of this device/],
    ['failed', /Listening did not work this time/],
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

  it('taken away while one hums: a sentence, and no note is taken', async () => {
    await open()
    device.frames = []
    await press('Or hum a note')
    await pass(500)
    device.lost?.('lost')
    await pass(5000)
    expect(screen.getByText(/taken away in the middle/)).toBeTruthy()
    expect(device.isOpen).toBe(false)
    expect(screen.getByRole('radio', { name: 'A man' })).toHaveProperty('checked', true)
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

  it('taken away in the middle: a sentence, and no verdict', async () => {
    device.frames = []
    await open()
    await press('Begin')
    await press('Sing')
    await pass(2000)
    device.lost?.('lost')
    await pass(0)
    expect(screen.getByRole('alert').textContent).toMatch(/taken away in the middle/)
    expect(device.isOpen).toBe(false)
  })
})

describe('promise 30.11: whoever wants none of it', () => {
  it('is not offered it, and is told where it is turned on', async () => {
    await open('/chants/kyrie', 'About Kyrie.')
    await pass(0)
    expect(screen.getByRole('link', { name: 'Sing it' }).getAttribute('href')).toBe('/chants/kyrie/sing')
    singingHidden.turn(true)
    await pass(0)
    expect(screen.queryByRole('link', { name: 'Sing it' })).toBeNull()
  })

  it('at its address a sentence says so', async () => {
    singingHidden.turn(true)
    await open('/chants/kyrie/sing', 'Singing is turned off')
    expect(device.asked).toBe(0)
  })
})

describe('promise 30.1: a chant that cannot be sung here says why', () => {
  it.each([
    ['its words differ from its notes', { 'GET /api/chants/1/text': { ...textOf(['Amen']) } }, /do not match/],
    ['it has no notes', { 'GET /api/chants/1/score': { melody: null, timing: null } }, /No notes are written down/],
  ])('%s', async (_, answers, sentence) => {
    await open('/chants/kyrie/sing', 'This chant cannot be sung here yet', answers)
    expect(screen.getByText(sentence)).toBeTruthy()
  })

  it('promise 21.13: a text that is said, before anything is loaded', async () => {
    const never = () => new Promise<Response>(() => undefined)
    const answers = { 'GET /api/chants/1/score': never, 'GET /api/chants/1/text': never }
    await open('/chants/kyrie/sing', 'This text is spoken, not sung', answers, { ...kyrie, isSaid: true })
    expect(screen.getByText('No notes are written down for it.')).toBeTruthy()
  })

  it('its notes could not be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const gone = { 'GET /api/chants/1/score': () => fail(404, 'Gone.') }
    await open('/chants/kyrie/sing', 'The notes could not be loaded', gone)
    expect(screen.queryByText(/do not match/)).toBeNull()
  })
})

describe('promises 33.3 and 33.4: the melody that is sung', () => {
  const settings = [
    { key: 'own', name: 'Mass XVI', mode: 'Mode III', source: 'Graduale' },
    { key: 'xi', name: 'Mass XI, Orbis factor', mode: 'Mode I', source: 'Graduale' },
  ]
  const score = { 'GET /api/chants/1/score': { melody, timing: null, settings } }
  const xi = { melody: melody.replace('Ký(g)', 'Ký(k)'), timing: null, audioPath: null }
  const instead = 'The melody you chose could not be loaded. Mass XVI is shown instead.'
  const firstNote = () => document.querySelector('[data-note="0"]')?.outerHTML

  it('one that cannot be loaded gives way to the chant’s own, which is said, and does not come in the middle', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let isThere = false
    const answer = () => (isThere ? Response.json(xi) : fail(404, 'Not now.'))
    await open('/chants/kyrie/sing?melody=xi', undefined, { ...score, 'GET /api/chants/1/settings/xi': answer })
    expect(screen.getByText(instead)).toBeTruthy()
    await press('Begin')
    await pass(100)
    const before = firstNote()
    isThere = true
    for (const event of ['offline', 'online']) act(() => void window.dispatchEvent(new Event(event)))
    await pass(500)
    expect(firstNote()).toBe(before)
    expect(screen.getByText(instead)).toBeTruthy()
  })

  it('that of the address is sung, and the way back leads to it', async () => {
    await open('/chants/kyrie/sing?melody=xi', undefined, { ...score, 'GET /api/chants/1/settings/xi': xi })
    expect(screen.queryByText(instead)).toBeNull()
    expect(screen.getByRole('link', { name: /Back|Leave|Return/ }).getAttribute('href')).toBe('/chants/kyrie?melody=xi')
  })
})
