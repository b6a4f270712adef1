import { m } from '@schola/messages'
import './sing-answer.tsx'
import '../../../lib/mass/sung-answer.ts'
import '../../../components/sing-back/take-result.tsx'
import { phraseOf } from '@schola/chant/sing-back/phrase'
import { timeMelody } from '@schola/chant/time-melody'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseSinger } from '../../../components/sing-back/voice.ts'
import { device, heardPerfectly, useFakeDevice } from '../../../lib/audio/microphone/fake-device.test-data.ts'
import { details } from '../../../lib/mass/details.ts'
import { getChantText } from '../../../lib/mass/masses.ts'
import type { singPhrases as realSingPhrases } from '../../../lib/mass/sing-phrases.ts'
import { locatePhrases } from '../../../lib/mass/sung-phrases.ts'
import { singingHidden } from '../../../lib/sounds/sound-settings.ts'
import { pass, press } from '../../../testing/practice.ts'
import { openPart, say } from './mass-part.test-data.ts'

const singPhrases = vi.hoisted(() => vi.fn<typeof realSingPhrases>())
vi.mock('../../../lib/mass/sing-phrases.ts', () => ({ singPhrases }))
const fakes = vi.hoisted(() => () => import('../../../lib/audio/microphone/fake-device.test-data.ts'))
vi.mock('../../../lib/audio/microphone/microphone.ts', async () => (await fakes()).fakeMicrophone)
vi.mock('../../../lib/audio/microphone/sound-buffer.ts', async () => (await fakes()).fakeSoundBuffer)
vi.mock('../../../lib/audio/synth/render-melody.ts', async () => (await fakes()).fakeSynthesizer)

/** Where 'Habémus ad Dóminum.' is sung. */
function placeOfAnswer() {
  const own = details['dialogues']
  if (!own) throw new Error('The dialogues have no melody.')
  return locatePhrases(getChantText('dialogues'), own, { first: 3, last: 3 })
}

function notesOfAnswer() {
  const { melody, firstSyllable, lastSyllable } = placeOfAnswer()
  return phraseOf(timeMelody(melody), firstSyllable, lastSyllable)
}

const offer = m.recite_sing_to_device()

/** Says every answer until that to 'Sursum corda'. */
async function comeToPreface(): Promise<void> {
  await press(m.common_begin())
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

async function singOnce(again = m.singing_sing()) {
  await press(again)
  await pass(2500)
}

/** The last answers that were sent, of which the preface has some before this one. */
const trainedOf = (sent: readonly unknown[]) => sent.at(-1) as { trained: unknown; score: number; grade: string }

describe('an answer is sung in the rehearsal', () => {
  it('not sung well it says nothing by itself; the learner says whether the words were there', async () => {
    device.frames = heardPerfectly(notesOfAnswer(), { 2: -4, 4: 3 })
    const { sent } = await openPart()
    await comeToPreface()
    const before = (await sent('POST /api/users/u1/answers')).length
    await press(offer)
    await pass(0)
    await singOnce()
    expect(document.querySelector('.sing-sentence')?.textContent).toMatch(/a third higher\.$/)
    expect(await sent('POST /api/users/u1/answers')).toHaveLength(before)
    await press(m.common_continue())
    expect(screen.getByText(m.recite_did_you_have_words())).toBeTruthy()
    await press(m.recite_had())
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
    await press(m.singing_sing())
    await pass(2200)
    await press(m.common_done())
    await pass(100)
    expect(screen.getByText(m.singing_take_silence())).toBeTruthy()
    expect(screen.queryByText('Habémus ad Dóminum.')).toBeNull()
    device.frames = heardPerfectly(notesOfAnswer())
    await singOnce(m.singing_again())
    expect(trainedOf(await sent('POST /api/users/u1/answers'))).toMatchObject({
      trained: [{ guess: 40 }, { guess: 40 }],
    })
  })

  it('whoever would rather not goes back, and a microphone that is refused changes nothing else', async () => {
    device.trouble = 'refused'
    await openPart()
    await comeToPreface()
    await press(offer)
    await pass(0)
    await press(m.singing_sing())
    expect(screen.getByRole('alert').textContent).toBe(m.singing_microphone_refused())
    await press(m.mass_sing_skip())
    await say()
    expect(screen.getByText('Grátias agámus Dómino Deo nostro.')).toBeTruthy()
  })
})
