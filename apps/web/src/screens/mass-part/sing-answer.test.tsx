import './sing-answer.tsx'
import '../../mass/sung-answer.ts'
import '../../sing-back/take-result.tsx'
import { phraseOf } from '@schola/chant/sing-back/phrase'
import { timeMelody } from '@schola/chant/time-melody'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { device, heardPerfectly, useFakeDevice } from '../../audio/microphone/fake-device.test-data.ts'
import { details } from '../../mass/details.ts'
import { getChantText } from '../../mass/masses.ts'
import type { singPhrases as realSingPhrases } from '../../mass/sing-phrases.ts'
import { placeOfPhrases } from '../../mass/sung-phrases.ts'
import { chooseSinger, keyFor } from '../../sing-back/voice.ts'
import { singingHidden } from '../../sounds/singing-hidden.ts'
import { pass, press } from '../../testing/practice.ts'
import { moment, openPart, say, sung } from './mass-part.test-data.ts'

const singPhrases = vi.hoisted(() => vi.fn<typeof realSingPhrases>())
vi.mock('../../mass/sing-phrases.ts', () => ({ singPhrases }))
const fakes = vi.hoisted(() => () => import('../../audio/microphone/fake-device.test-data.ts'))
vi.mock('../../audio/microphone/microphone.ts', async () => (await fakes()).fakeMicrophone)
vi.mock('../../audio/microphone/sound-buffer.ts', async () => (await fakes()).fakeSoundBuffer)
vi.mock('../../audio/synth/render-melody.ts', async () => (await fakes()).fakeSynthesizer)

/** Where 'Habémus ad Dóminum.' is sung. */
function placeOfAnswer() {
  const own = details['dialogues']
  if (!own) throw new Error('The dialogues have no melody.')
  return placeOfPhrases(getChantText('dialogues'), own, { first: 3, last: 3 })
}

function notesOfAnswer() {
  const { melody, firstSyllable, lastSyllable } = placeOfAnswer()
  return phraseOf(timeMelody(melody), firstSyllable, lastSyllable)
}

const offer = 'Sing it to the device'

/** Says every answer until that to 'Sursum corda'. */
async function comeToPreface(): Promise<void> {
  await press('Begin')
  for (let turn = 0; turn < 60 && !screen.queryByText('Sursum corda.'); turn += 1) await say()
  await pass(0)
}

beforeEach(() => {
  useFakeDevice(heardPerfectly(notesOfAnswer()))
  chooseSinger('man')
  singPhrases.mockReset().mockResolvedValue(undefined)
})
afterEach(() => {
  singingHidden.set(false)
})

async function singOnce(again = 'Sing') {
  await press(again)
  await pass(2500)
}

/** The last answers that were sent, of which the preface has some before this one. */
const trainedOf = (sent: readonly unknown[]) => sent.at(-1) as { trained: unknown; score: number; grade: string }

describe('an answer is sung in the rehearsal', () => {
  it('sung well it counts as by heart, and the rehearsal goes on', async () => {
    const { sent } = await openPart()
    await comeToPreface()
    const before = (await sent('POST /api/users/u1/answers')).length
    await press(offer)
    await pass(0)
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Sing the answer')
    expect(screen.getByText(/never leaves this device, and it is not kept/)).toBeTruthy()
    expect(device.asked).toBe(0)
    expect(screen.queryByText('Habémus ad Dóminum.')).toBeNull()
    await singOnce()
    expect(screen.getByText('Every note is in its place.')).toBeTruthy()
    expect(screen.getByText('Habémus ad Dóminum.')).toBeTruthy()
    const answers = await sent('POST /api/users/u1/answers')
    expect(answers).toHaveLength(before + 1)
    const item = sung[3]
    expect(trainedOf(answers)).toMatchObject({
      score: 100,
      trained: [
        { item: item?.phrase, right: true, guess: 40 },
        { item: item?.link, right: true, guess: 40 },
      ],
    })
    await press('Continue')
    expect(screen.getByText('Grátias agámus Dómino Deo nostro.')).toBeTruthy()
  })

  it('sung well only after its words were read with a verdict, it counts as read, and is not yet had', async () => {
    device.frames = heardPerfectly(notesOfAnswer(), { 2: -4, 4: 3 })
    const { sent } = await openPart()
    await comeToPreface()
    await press(offer)
    await pass(0)
    await singOnce()
    expect(screen.getByText('Habémus ad Dóminum.')).toBeTruthy()
    device.frames = heardPerfectly(notesOfAnswer())
    await singOnce('Again')
    expect(trainedOf(await sent('POST /api/users/u1/answers'))).toMatchObject({
      score: 100,
      trained: [{ guess: 85 }, { guess: 85 }],
    })
    await press('Continue')
    expect(screen.getByText('Grátias agámus Dómino Deo nostro.')).toBeTruthy()
    expect(localStorage.getItem('recitation_u1_/mass')).toContain('"read"')
  })

  it('not sung well it says nothing by itself; the learner says whether the words were there', async () => {
    device.frames = heardPerfectly(notesOfAnswer(), { 2: -4, 4: 3 })
    const { sent } = await openPart()
    await comeToPreface()
    const before = (await sent('POST /api/users/u1/answers')).length
    await press(offer)
    await pass(0)
    await singOnce()
    expect(document.querySelector('.sing-sentence')?.textContent).toMatch(/lies a third higher\.$/)
    expect(await sent('POST /api/users/u1/answers')).toHaveLength(before)
    await press('Continue')
    expect(screen.getByText('Did you have its words?')).toBeTruthy()
    await press('I had it')
    await pass(800)
    expect(trainedOf(await sent('POST /api/users/u1/answers'))).toMatchObject({
      trained: [{ guess: 15 }, { guess: 15 }],
    })
    expect(screen.getByText('Grátias agámus Dómino Deo nostro.')).toBeTruthy()
  })

  it('what gets no verdict leaves its words hidden, and sung well then it counts as by heart', async () => {
    device.frames = heardPerfectly(notesOfAnswer()).slice(-200)
    const { sent } = await openPart()
    await comeToPreface()
    await press(offer)
    await pass(0)
    await press('Sing')
    await pass(2200)
    await press('Done')
    await pass(100)
    expect(screen.getByText(/^Nothing was heard/)).toBeTruthy()
    expect(screen.queryByText('Habémus ad Dóminum.')).toBeNull()
    device.frames = heardPerfectly(notesOfAnswer())
    await singOnce('Again')
    expect(trainedOf(await sent('POST /api/users/u1/answers'))).toMatchObject({
      trained: [{ guess: 40 }, { guess: 40 }],
    })
  })

  /** Sings once, finds the microphone refused at the second time, and answers without it. */
  async function singAndLoseMicrophone() {
    await openPart()
    await comeToPreface()
    await press(offer)
    await pass(0)
    await singOnce()
    device.trouble = 'refused'
    await press('Again')
    await press('Answer without singing')
  }

  it('its words once read, a microphone that is lost does not ask for them as hidden', async () => {
    device.frames = heardPerfectly(notesOfAnswer(), { 2: -4, 4: 3 })
    await singAndLoseMicrophone()
    expect(screen.getByText('Did you have its words?')).toBeTruthy()
  })

  it('sung well, a microphone that is lost afterwards takes nothing of it away', async () => {
    await singAndLoseMicrophone()
    expect(screen.getByText('Grátias agámus Dómino Deo nostro.')).toBeTruthy()
  })

  it('its melody is heard in the key of the first note, and is called off by Stop, by singing and by leaving', async () => {
    device.frames = []
    singPhrases.mockImplementation(() => new Promise(() => undefined))
    await openPart()
    await comeToPreface()
    await press(offer)
    await pass(0)
    singPhrases.mockClear()
    const last = () => singPhrases.mock.lastCall ?? []
    await press('Hear it sung')
    const pitches = timeMelody(placeOfAnswer().melody).notes.map(({ pitch }) => pitch)
    expect(last().slice(3)).toEqual([1, keyFor('man', pitches)])
    expect(last()[2]?.aborted).toBe(false)
    await press('Stop')
    expect(last()[2]?.aborted).toBe(true)
    await press('Hear it sung')
    expect(last()[2]?.aborted).toBe(false)
    await press('Sing')
    expect(last()[2]?.aborted).toBe(true)
    device.lost?.('lost')
    await pass(2500)
    await press('Hear it sung')
    expect(last()[2]?.aborted).toBe(false)
    cleanup()
    expect(last()[2]?.aborted).toBe(true)
  })

  it('whoever would rather not goes back, and a microphone that is refused changes nothing else', async () => {
    device.trouble = 'refused'
    await openPart()
    await comeToPreface()
    await press(offer)
    await pass(0)
    await press('Sing')
    expect(screen.getByRole('alert').textContent).toMatch(/not allowed for this page/)
    await press('Answer without singing')
    await say()
    expect(screen.getByText('Grátias agámus Dómino Deo nostro.')).toBeTruthy()
  })

  it('an answer without a melody of its own in its moment is not sung', async () => {
    await openPart()
    await press('Begin')
    await say()
    await pass(0)
    expect(moment()).toBe('Salutatio Greeting')
    expect(screen.queryByRole('button', { name: offer })).toBeNull()
  })

  it('whoever wants none of it is not offered it', async () => {
    singingHidden.set(true)
    await openPart()
    await comeToPreface()
    expect(screen.queryByRole('button', { name: offer })).toBeNull()
  })
})
