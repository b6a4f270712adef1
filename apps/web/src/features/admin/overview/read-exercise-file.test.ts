import { describe, expect, it } from 'vitest'
import { readExerciseFile } from './read-exercise-file.ts'

const exercise = { id: 7, level: 1, order: 1, type: 'true-false', content: {} }
const file = {
  format: 'schola-exercises',
  formatVersion: 1,
  chant: { id: 1, slug: 'kyrie', name: 'Kyrie' },
  exportedAt: '2026-03-01T12:00:00.000Z',
  exercises: [exercise],
}

const read = (change: object) => readExerciseFile(JSON.stringify({ ...file, ...change }))

describe('what is wrong with a file is said entry by entry, in words', () => {
  it('a file that was exported is read', () => {
    expect(read({})).toEqual({ file })
  })

  it('wrong entries, counted from one', () => {
    const { content: _, ...without } = exercise
    const exercises = [exercise, { ...exercise, level: 99 }, { ...exercise, id: 'x', more: 1 }, without, 5]
    expect(read({ exercises })).toEqual({
      mistakes: [
        'Entry 2 of the file: its level must be a whole number from 1 to 20.',
        'Entry 3 of the file: its id must be a whole number from 1 on, or be left out.',
        'Entry 3 of the file: it has what no file of exercises has: more.',
        'Entry 4 of the file: its content is missing or too long.',
        'Entry 5 of the file: it is no exercise.',
      ],
    })
  })

  it.each([
    ['[]', 'This is not a file of exercises.'],
    ['{"a": 1}', 'This is not a file of exercises.'],
    [JSON.stringify({ ...file, formatVersion: 2 }), 'This file is of a newer kind.'],
    [JSON.stringify({ ...file, exportedAt: 'x' }), 'In the file, “exportedAt” is missing or wrong.'],
    [
      JSON.stringify(file).slice(0, -9),
      'This is not a whole JSON file. Choose a file that was exported here, as it was saved.',
    ],
  ])('another file (%#)', (text, sentence) => {
    expect(readExerciseFile(text)).toEqual({ mistakes: [sentence] })
  })
})
