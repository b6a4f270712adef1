import { m } from '@schola/messages'
import './mass-part.tsx'
import '../mass.tsx'
import '../../../lib/mass/answer-details.ts'
import '../../../lib/mass/notes.ts'
import '../../../lib/mass/other-melodies.ts'
import '../../../lib/mass/rare-chants.ts'
import '../../../components/ui/dialog-window.tsx'
import '@schola/exercises/chant-sounds'
import { readItems } from '@schola/core/memory/items'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { answerManner } from '../../../components/recite/manner.ts'
import { useFakeAudio } from '../../../lib/audio/fake-audio.test-data.ts'
import { stopHearing } from '../../../lib/audio/hear.ts'
import { massForm } from '../../../lib/calendar/observance.ts'
import { setMuted } from '../../../lib/sounds/sound-settings.ts'
import { memoryOf, questionsOf, testNow, textOf } from '../../../testing/memory.ts'
import { openPractice, pass, press } from '../../../testing/practice.ts'
import { chantOf } from '../../../testing/server.ts'
import { ownRole, silentCalls } from '../mass-choices.ts'

const lines = [
  'Dóminus vobíscum.',
  'Et cum spíritu tuo.',
  'Sursum corda.',
  'Habémus ad Dóminum.',
  'Grátias agámus Dómino Deo nostro.',
  'Dignum et justum est.',
  'Ite, missa est.',
  'Deo grátias.',
]
const dialogues = { ...chantOf(8, 'Dialogues'), audioPath: null }
/** The items of its phrases. */
export const { sung } = readItems('dialogues', textOf(lines))
export const questions = questionsOf(8, 'dialogues', lines)
const spoken = lines.map((latin, id) => ({
  id,
  latin,
  english: 'x',
  pronunciation: 'x',
  audioPath: `/audio/${id}.mp3`,
}))

export const address = '/mass/2026-11-29/part'
const answers = {
  'GET /api/users/u1/memory': { ...memoryOf([], 0) },
  'GET /api/memory/questions': { chants: [questions] },
  'GET /api/chants/8/text': { ...textOf(lines) },
  'GET /api/chants/8/vocabulary': spoken,
}

/** The app at an address of this screen, with a chant of eight dialogues. */
export const openPart = (path = address, ready: string | RegExp = /responses?, about/, more: object = {}) =>
  openPractice(path, ready, { chant: dialogues, exercises: [], answers: { ...answers, ...more } })

export const sungPath = '/audio/dialogues.mp3'
const words = lines.join(' ').split(' ')
const spans = words.map((_, place) => [place, place + 0.5] as const)

/** The same with a recording of the chant: each word a note, each note a second. */
export const openSungPart = (more: object = {}) =>
  openPractice(address, /responses, about/, {
    chant: { ...dialogues, audioPath: sungPath },
    exercises: [],
    answers: {
      ...answers,
      'GET /api/chants/8/vocabulary': [],
      'GET /api/chants/8/score': {
        melody: `name: Dialogues\n%%\n(c4) ${words.map((word) => `${word}(g)`).join(' ')} (::)`,
        timing: { version: 1, duration: words.length, notes: spans, syllables: spans },
      },
      ...more,
    },
  })

export const call = () => document.querySelector('.part-call .part-latin')?.textContent
export const moment = () => screen.getByRole('heading', { level: 2 }).textContent

/** Says the answer that is asked for aloud. */
export async function say(isHad = true): Promise<void> {
  await press(m.recite_show({ called: 'answer' }))
  await press(isHad ? m.recite_had() : m.recite_missed())
  await pass(800)
}

/** Says all answers up to those of a moment. */
export async function sayUntil(name: string): Promise<void> {
  while (moment() !== name) await say()
}

/** Leaves the page, so that it can be loaded again. */
export function leave(): void {
  cleanup()
  vi.useRealTimers()
  vi.setSystemTime(testNow)
}

/** Types the answer that is asked for. */
export async function type(answer: string): Promise<void> {
  fireEvent.change(screen.getByRole('textbox', { name: 'The answer' }), { target: { value: answer } })
  await press('Check')
}

beforeEach(() => {
  vi.setSystemTime(testNow)
  useFakeAudio()
  vi.stubGlobal('navigator', Object.assign(navigator, { userActivation: { hasBeenActive: true } }))
})

afterEach(() => {
  stopHearing()
  ownRole.set('people')
  answerManner.set('aloud')
  silentCalls.set(false)
  setMuted(false)
  massForm.set('ordinary')
})
