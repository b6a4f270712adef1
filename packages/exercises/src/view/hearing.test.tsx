import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ExerciseType } from '../catalog.ts'
import {
  announced,
  bankTile,
  button,
  renderExercise,
  type ShownForTest,
  submitButton,
} from '../testing/render-exercise.tsx'
import type { ExerciseViewProps } from './exercise-view.tsx'
import type { LatinSound } from './latin-sound.ts'

interface Playing {
  readonly sound: LatinSound
  readonly played: string[]
  /** Lets the text that is being played come to its end. */
  readonly end: () => Promise<void>
}

function soundOf(...known: readonly string[]): Playing {
  const played: string[] = []
  const ends: (() => void)[] = []
  const sound: LatinSound = {
    has: (latin) => known.includes(latin),
    play: (latin) =>
      new Promise<void>((resolve) => {
        played.push(latin)
        ends.push(resolve)
      }),
  }
  return { sound, played, end: () => act(async () => ends.shift()?.()) }
}

const renderHeard = (
  { sound }: Playing,
  type: ExerciseType,
  content: unknown,
  props: Partial<ExerciseViewProps> = {},
): Promise<ShownForTest> => renderExercise(type, content, props, sound)

const meaning = { question: 'panem', options: ['bread', 'wine'], correctAnswer: 'bread' }
const option = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) })
const marks = () =>
  screen.queryAllByRole('button', { name: /^Listen: / }).map((mark) => mark.getAttribute('aria-label'))

describe('Latin is heard by tapping it', () => {
  it('a mark beside the question plays it, and there is none for what cannot be played', async () => {
    const playing = soundOf('panem')
    const { user } = await renderHeard(playing, 'multiple-choice', meaning)
    await user.click(button('Listen: panem'))
    expect(playing.played).toEqual(['panem'])
  })

  it('a Latin option is heard when it is chosen', async () => {
    const playing = soundOf('Dómini', 'Patris')
    const toLatin = { question: 'of the Lord', options: ['Dómini', 'Patris'], correctAnswer: 'Dómini' }
    const { user } = await renderHeard(playing, 'multiple-choice', toLatin)
    await user.click(option('Patris'))
    expect([playing.played, marks()]).toEqual([['Patris'], []])
  })

  it('a tile is heard when it is laid, not when it is taken back; the blank is not told', async () => {
    const playing = soundOf('regnum', 'Advéniat regnum tuum', 'Advéniat', 'tuum')
    const bank = { phrase: 'Advéniat _____ tuum', options: ['regnum', 'panem'], correctAnswers: ['regnum'] }
    const { user } = await renderHeard(playing, 'word-bank', bank)
    expect(marks()).toEqual([])
    await user.click(bankTile('regnum'))
    await user.click(bankTile('regnum'))
    expect(playing.played).toEqual(['regnum'])
  })

  it('a tile to order or to match is heard when it is picked', async () => {
    const playing = soundOf('nomen', 'tuum', 'pater')
    const order = { words: ['tuum', 'nomen'], correctOrder: ['nomen', 'tuum'] }
    const { user, unmount } = await renderHeard(playing, 'ordering', order)
    await user.click(button('nomen'))
    await user.click(button('tuum'))
    expect(playing.played).toEqual(['nomen'])
    unmount()
    const pairs = [
      { latin: 'pater', english: 'father' },
      { latin: 'panem', english: 'bread' },
    ]
    const matching = await renderHeard(playing, 'matching', { pairs })
    await matching.user.click(button('pater'))
    await matching.user.click(button('bread'))
    expect(playing.played).toEqual(['nomen', 'pater'])
  })

  it('what is compared can be heard, word by word where there is no more', async () => {
    const playing = soundOf('nomen', 'tuum')
    const order = { words: ['tuum', 'nomen'], correctOrder: ['nomen', 'tuum'], translation: 'thy name' }
    const { user } = await renderHeard(playing, 'ordering', order)
    await user.click(submitButton())
    expect(marks()).toEqual(['Listen: tuum nomen', 'Listen: nomen tuum'])
    await user.click(button('Listen: nomen tuum'))
    await playing.end()
    expect(playing.played).toEqual(['nomen', 'tuum'])
  })
})

describe('Listen Again', () => {
  const answered = { statement: '“Pater” and “noster” belong together.', isTrue: true }

  it('plays the Latin of the exercise, and what is tapped meanwhile is heard alone', async () => {
    const playing = soundOf('Pater', 'noster')
    const onListenAgain = vi.fn<() => void>()
    const { user } = await renderHeard(playing, 'true-false', answered, { onListenAgain })
    await user.click(option('False'))
    await user.click(submitButton())
    await user.click(button('Listen Again'))
    expect(playing.played).toEqual(['Pater'])
    await user.click(button('Listen Again'))
    await playing.end()
    expect(playing.played).toEqual(['Pater', 'Pater'])
    await playing.end()
    expect(playing.played).toEqual(['Pater', 'Pater', 'noster'])
    expect(onListenAgain).not.toHaveBeenCalled()
  })
})

describe('exercises that are heard', () => {
  const heard = { ...meaning, hear: 'panem' }
  const given = () => screen.getByText('You heard').nextElementSibling?.textContent

  it('the meaning: the question plays once by itself and again on Listen, and is written in the result', async () => {
    const playing = soundOf('panem')
    const { user } = await renderHeard(playing, 'multiple-choice', heard)
    expect([playing.played, screen.queryByText('panem')]).toEqual([['panem'], null])
    await user.click(button('Listen to the Latin'))
    expect(playing.played).toEqual(['panem', 'panem'])
    await user.click(option('bread'))
    await user.click(submitButton())
    expect(announced()).toBe('Excellent!Correct! "panem" means "bread".')
    expect(given()).toBe('panembread')
  })

  it('the spelling: choosing is silent, for hearing the options would tell', async () => {
    const playing = soundOf('Dómini', 'Dómine')
    const content = { question: 'of the Lord', hear: 'Dómini', options: ['Dómini', 'Dómine'], correctAnswer: 'Dómini' }
    const { user } = await renderHeard(playing, 'multiple-choice', content)
    await user.click(option('Dómine'))
    expect([playing.played, screen.queryByText('of the Lord')]).toEqual([['Dómini'], null])
    await user.click(submitButton())
    expect(announced()).toContain('"of the Lord" is "Dómini" in Latin.')
    expect(given()).toBe('Dóminiof the Lord')
  })

  it('typing: a dictation is forgiven what typing is', async () => {
    const content = {
      sentence: '_____',
      missingWord: 'Ad te suspirámus',
      hear: 'Ad te suspirámus',
      translation: 'To you we sigh',
    }
    const { user } = await renderHeard(soundOf('Ad te suspirámus'), 'fill-in-blank', content)
    await user.type(screen.getByRole('textbox'), 'ad te suspiramus{Enter}')
    expect(announced()).toBe('Excellent!Correct! The answer is "Ad te suspirámus".')
    expect(given()).toBe('Ad te suspirámusTo you we sigh')
  })

  it('where it cannot be played, the question is shown', async () => {
    await renderExercise('multiple-choice', heard)
    expect(screen.getByText('panem').lang).toBe('la')
    expect(button('Listen to the Latin').disabled).toBe(true)
  })
})
