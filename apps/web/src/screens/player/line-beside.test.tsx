import './line-beside.tsx'
import type { LearnerChant } from '@schola/contract/chants'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, ladder, openPractice, trueFalse } from '../../testing/practice.ts'
import { type Answer, chantOf } from '../../testing/server.ts'

const phrase = (latin: string, english: string) => ({
  latin,
  english,
  times: 1,
  words: latin.split(' ').map((form) => ({
    form,
    meaning: 'x',
    lemma: form,
    partOfSpeech: 'noun',
    parse: 'x',
    audioPath: null,
  })),
})

const text = {
  source: 'Graduale',
  mode: 'Mode III',
  notes: [{ title: 'Greek', text: 'It stayed.' }],
  verses: [{ phrases: [phrase('Kýrie eléison', 'Lord, have mercy'), phrase('Christe audi', 'Christ, hear')] }],
}

function open(statement: string, change: Partial<LearnerChant> = {}, answers: Readonly<Record<string, Answer>> = {}) {
  const content = JSON.stringify({ instructions: 'Statement', statement, isTrue: true })
  return openPractice('/chants/kyrie/exercise/101', 'Statement', {
    chant: chantOf(1, 'Kyrie', change),
    exercises: [trueFalse(101, 1, { content }), ...ladder(1).slice(1)],
    answers: { 'GET /api/chants/1/text': text, ...answers },
  })
}

const makeScreen = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

const line = () => document.querySelector('.line-beside')?.textContent

describe('the phrase beside an exercise', () => {
  beforeEach(() => makeScreen(true))
  it('asked for a meaning, it stands there, and after the answer with its translation', async () => {
    await open('"audi" means "hear".')
    await vi.waitFor(() => expect(line()).toBe('Where it is sungChriste audi'))
    await answer(true)
    expect(line()).toBe('Where it is sungChriste audiChrist, hear')
  })

  it('where it would tell the answer, the phrase before it stands there until then', async () => {
    await open('"audi" stands after "Christe".')
    await vi.waitFor(() => expect(line()).toBe('Sung just beforeKýrie eléison'))
    await answer(true)
    expect(line()).toBe('Where it is sungChriste audiChrist, hear')
  })

  it('on a narrow screen there is no room for it', async () => {
    makeScreen(false)
    await open('"audi" means "hear".')
    await answer(true)
    expect(line()).toBeUndefined()
    expect(screen.getByText('Excellent!')).toBeTruthy()
  })
})
