import './sing.tsx'
import '../chant-page/chant-page.tsx'
import { parseMelody } from '@schola/chant/parse-melody'
import { phraseOf } from '@schola/chant/sing-back/phrase'
import { timeMelody } from '@schola/chant/time-melody'
import { m } from '@schola/messages'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseSinger, scholaAlong, wordsHidden } from '../../components/sing-back/voice.ts'
import { useFakeAudio } from '../../lib/audio/fake-audio.test-data.ts'
import { device, heardPerfectly, useFakeDevice } from '../../lib/audio/microphone/fake-device.test-data.ts'
import { singingHidden } from '../../lib/sounds/sound-settings.ts'
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

async function singOnce(again = m.singing_sing()) {
  await press(again)
  await pass(2500)
}

describe('a phrase is sung', () => {
  it('nothing is asked of the microphone before the words that say what becomes of the sound', async () => {
    await open()
    expect(screen.getByText(m.singing_microphone_privacy())).toBeTruthy()
    await press(m.common_begin())
    expect(device.asked).toBe(0)
    expect(screen.getByText(m.singing_position_phrase({ position: 1, count: 2 }))).toBeTruthy()
  })

  it('with the words hidden it counts for more', async () => {
    wordsHidden.set(true)
    const { sent } = await open()
    await press(m.common_begin())
    expect(screen.queryByText(lines[0] ?? '')).toBeNull()
    await singOnce()
    expect(await sent('POST /api/users/u1/answers')).toMatchObject([{ trained: [{ right: true, guess: 40 }] }])
  })

  it('hidden words that were heard from the schola count as if they stood there', async () => {
    wordsHidden.set(true)
    const { sent } = await open(undefined, undefined, {}, { ...kyrie, audioPath: '/audio/kyrie.mp3' })
    await press(m.common_begin())
    await press(m.common_hear_it_sung())
    await singOnce()
    expect(await sent('POST /api/users/u1/answers')).toMatchObject([{ trained: [{ right: true, guess: 85 }] }])
  })

  it('the voice that sings along is waited for; one that cannot be made is not', async () => {
    scholaAlong.set(true)
    await open()
    await press(m.common_begin())
    const sing = () => screen.getByRole('button', { name: m.singing_sing() })
    const stage = () => document.querySelector('.sing-stage')?.textContent
    expect(sing().getAttribute('aria-disabled')).toBe('true')
    expect(stage()).toBe(m.singing_one_moment())
    builtIn.voice = 'blob:voice'
    await press(m.singing_slower())
    expect(sing().hasAttribute('aria-disabled')).toBe(false)
    expect(stage()).toBe(m.singing_put_on_headphones())
    Object.assign(builtIn, { voice: null, isFailed: true })
    await press(m.singing_slower())
    expect(sing().hasAttribute('aria-disabled')).toBe(false)
  })

  it('of silence nothing is judged', async () => {
    device.frames = sungWith().slice(-200)
    const { sent } = await open()
    await press(m.common_begin())
    await press(m.singing_sing())
    await pass(2200)
    await press(m.common_done())
    await pass(100)
    expect(screen.getByText(m.singing_take_silence())).toBeTruthy()
    expect(screen.queryByText(m.singing_note_by_note())).toBeNull()
    expect(await sent('POST /api/users/u1/answers')).toEqual([])
  })
})

describe('the microphone', () => {
  it.each([
    ['refused', m.singing_microphone_refused],
    ['absent', m.singing_microphone_absent],
    ['unsupported', m.singing_microphone_unsupported],
    ['held', m.singing_microphone_busy],
    ['failed', m.singing_microphone_failed],
  ] as const)('%s: a sentence, and it can be tried again', async (trouble, sentence) => {
    device.trouble = trouble
    await open()
    await press(m.common_begin())
    await press(m.singing_sing())
    expect(screen.getByRole('alert').textContent).toBe(sentence())
    device.trouble = undefined
    await press(m.singing_sing())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(device.isOpen).toBe(true)
  })

  it('whoever has hummed finds it marked, and can choose a voice again', async () => {
    await open()
    device.frames = Array.from({ length: 100 }, () => ({ cents: 5000, clarity: 0.95, level: -20 }))
    await press(m.singing_hum())
    await pass(3500)
    expect(screen.getByText(m.singing_hum_found())).toBeTruthy()
    expect(screen.getByRole('radio', { name: m.singing_voice_hummed() })).toHaveProperty('checked', true)
    fireEvent.click(screen.getByRole('radio', { name: m.singing_voice_woman() }))
    expect(screen.queryByRole('radio', { name: m.singing_voice_hummed() })).toBeNull()
    expect(screen.getByRole('radio', { name: m.singing_voice_woman() })).toHaveProperty('checked', true)
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
    await open('/chants/kyrie/sing', m.singing_hidden())
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
  const instead = m.singing_melody_instead({ melody: 'Mass XVI' })

  it('that of the address is sung, and the ways back lead to it, at the end too', async () => {
    await open('/chants/kyrie/sing?melody=xi', undefined, { ...score, 'GET /api/chants/1/settings/xi': xi })
    expect(screen.queryByText(instead)).toBeNull()
    expect(screen.getByRole('link', { name: /Back|Leave|Return/ }).getAttribute('href')).toBe('/chants/kyrie?melody=xi')
    await press(m.common_begin())
    await press(m.common_skip())
    await press(m.common_skip())
    const read = screen.getByRole('link', { name: /^Read and hear/ })
    expect(read.getAttribute('href')).toBe('/chants/kyrie?melody=xi')
  })
})

describe('a chant that cannot be sung here', () => {
  const openHere = (ready: string, more: object, chant = kyrie) => open(undefined, ready, more, chant)

  it.each([
    ['its words differ from its notes', { 'GET /api/chants/1/text': { ...textOf(['Amen']) } }, m.singing_mismatch()],
    ['it has no notes', { 'GET /api/chants/1/score': { melody: null, timing: null } }, m.singing_no_notes()],
  ])('%s', async (_, answers, sentence) => {
    await openHere(m.singing_unavailable(), answers)
    expect(screen.getByText(sentence)).toBeTruthy()
  })

  it('its notes could not be loaded', async () => {
    const gone = { 'GET /api/chants/1/score': () => fail(404, 'Gone.') }
    await openHere(m.singing_notes_failed(), gone)
    expect(screen.queryByText(m.singing_mismatch())).toBeNull()
  })
})
