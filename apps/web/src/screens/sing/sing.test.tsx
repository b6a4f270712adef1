import './sing.tsx'
import '../chant/chant.tsx'
import { parseMelody } from '@schola/chant/parse-melody'
import { phraseOf } from '@schola/chant/sing-back/phrase'
import { timeMelody } from '@schola/chant/time-melody'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useFakeAudio } from '../../audio/fake-audio.test-data.ts'
import { device, heardPerfectly, useFakeDevice } from '../../audio/microphone/fake-device.test-data.ts'
import { chooseSinger, scholaAlong, wordsHidden } from '../../sing-back/voice.ts'
import { singingHidden } from '../../sounds/singing-hidden.ts'
import { testNow } from '../../testing/memory.ts'
import { pass, press } from '../../testing/practice.ts'
import { kyrie, lines, melody, open } from './sing.test-data.ts'

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
