import './sing.tsx'
import '../chant/chant.tsx'
import { parseMelody } from '@schola/chant/parse-melody'
import { phraseOf } from '@schola/chant/sing-back/phrase'
import { timeMelody } from '@schola/chant/time-melody'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useFakeAudio } from '../../audio/fake-audio.test-data.ts'
import { device, heardPerfectly, useFakeDevice } from '../../audio/microphone/fake-device.test-data.ts'
import { chooseSinger, scholaAlong, wordsHidden } from '../../sing-back/voice.ts'
import { singingHidden } from '../../sounds/singing-hidden.ts'
import { testNow } from '../../testing/memory.ts'
import { pass, press } from '../../testing/practice.ts'
import { chooseTheme } from '../../ui/theme.ts'
import { kyrie, lines, melody, open, questions } from './sing.test-data.ts'

const fakes = vi.hoisted(() => () => import('../../audio/microphone/fake-device.test-data.ts'))
vi.mock('../../audio/microphone/microphone.ts', async () => (await fakes()).fakeMicrophone)
vi.mock('../../audio/microphone/sound-buffer.ts', async () => (await fakes()).fakeSoundBuffer)
vi.mock('../../audio/synth/render-melody.ts', async () => (await fakes()).fakeSynthesizer)

const builtIn = vi.hoisted(() => ({ voice: null as string | null, isFailed: false }))
vi.mock('../../following/use-synth.ts', () => ({
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
  vi.useRealTimers()
  vi.unstubAllGlobals()
  Object.assign(builtIn, { voice: null, isFailed: false })
  scholaAlong.set(false)
  wordsHidden.set(false)
  singingHidden.set(false)
  localStorage.clear()
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

  it('whoever has begun or gone on stands at the place among the phrases', async () => {
    await open()
    await press('Begin')
    expect(document.activeElement).toBe(screen.getByText('Phrase 1 of 2'))
    await press('Skip')
    expect(document.activeElement).toBe(screen.getByText('Phrase 2 of 2'))
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

  it('what the memory asks is not read while one sings, and it counts all the same', async () => {
    let asked = 0
    function answer() {
      asked += 1
      return asked === 1 ? new Promise<Response>(() => undefined) : Response.json({ chants: [questions] })
    }
    const { sent } = await open(undefined, undefined, { 'GET /api/memory/questions': answer })
    await press('Begin')
    await press('Sing')
    expect(asked).toBe(1)
    await pass(2500)
    expect(await sent('POST /api/users/u1/answers')).toMatchObject([{ trained: [{ right: true }] }])
    expect(asked).toBe(2)
  })

  it('counts too where the learner leaves before it is known what the memory asks', async () => {
    let come = (_questions: Response): void => undefined
    const answer = () =>
      new Promise<Response>((resolve) => {
        come = resolve
      })
    const { sent } = await open(undefined, undefined, { 'GET /api/memory/questions': answer })
    await press('Begin')
    await singOnce()
    cleanup()
    come(Response.json({ chants: [questions] }))
    await pass(0)
    expect(await sent('POST /api/users/u1/answers')).toMatchObject([{ trained: [{ right: true }] }])
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

  it('hidden words that were read with a verdict count as if they stood there', async () => {
    wordsHidden.set(true)
    device.frames = sungWith({ 2: -4 })
    const { sent } = await open()
    await press('Begin')
    await singOnce()
    expect(screen.getByText(lines[0] ?? '')).toBeTruthy()
    device.frames = sungWith()
    await singOnce('Again')
    expect(await sent('POST /api/users/u1/answers')).toMatchObject([{ trained: [{ right: true, guess: 85 }] }])
  })

  it('the built-in voice sings no words, so they stay hidden', async () => {
    wordsHidden.set(true)
    builtIn.voice = 'blob:voice'
    const { sent } = await open(undefined, undefined, {}, { ...kyrie, audioPath: null })
    await press('Begin')
    await press('Hear it sung')
    await singOnce()
    expect(await sent('POST /api/users/u1/answers')).toMatchObject([{ trained: [{ right: true, guess: 40 }] }])
  })

  it('a wrong note is told in words, and nothing is remembered of the phrase', async () => {
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

  it.each(['the learner', 'the device'])('the drawn voice takes the color of a theme that %s changes', async (who) => {
    const dark = Object.assign(new EventTarget(), { matches: false })
    vi.stubGlobal('matchMedia', () => dark)
    await open()
    await press('Begin')
    await singOnce()
    const asked = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    act(() => (who === 'the learner' ? chooseTheme('dark') : void dark.dispatchEvent(new Event('change'))))
    expect(asked).toHaveBeenCalledOnce()
    act(() => chooseTheme('system'))
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

  it('taken away while one hums: a sentence, and no note is taken', async () => {
    await open()
    device.frames = []
    await press('Or hum a note')
    await pass(500)
    device.lost?.('lost')
    await pass(5000)
    expect(screen.getByText(/microphone was lost/)).toBeTruthy()
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
    expect(screen.getByRole('alert').textContent).toMatch(/microphone was lost/)
    expect(device.isOpen).toBe(false)
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
