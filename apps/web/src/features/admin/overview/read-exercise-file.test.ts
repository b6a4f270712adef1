import { m } from '@schola/messages'
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

describe('reading a file of exercises', () => {
  it('reads an exported file', () => {
    expect(read({})).toEqual({ file })
  })

  it('lists the mistakes of each entry', () => {
    const { content: _, ...without } = exercise
    const exercises = [exercise, { ...exercise, level: 99 }, { ...exercise, id: 'x', more: 1 }, without, 5]
    expect(read({ exercises })).toEqual({
      mistakes: [
        m.admin_file_entry({ number: 2, problem: m.admin_file_entry_level() }),
        m.admin_file_entry({ number: 3, problem: m.admin_file_entry_id() }),
        m.admin_file_entry({ number: 3, problem: m.admin_file_entry_unknown_fields({ fields: 'more' }) }),
        m.admin_file_entry({ number: 4, problem: m.admin_file_entry_content() }),
        m.admin_file_entry({ number: 5, problem: m.admin_file_entry_invalid() }),
      ],
    })
  })

  it.each([
    ['[]', m.admin_file_not_exercises()],
    ['{"a": 1}', m.admin_file_not_exercises()],
    [JSON.stringify({ ...file, formatVersion: 2 }), 'This file is of a newer kind.'],
    [JSON.stringify({ ...file, exportedAt: 'x' }), m.admin_file_field_wrong({ field: 'exportedAt' })],
    [JSON.stringify(file).slice(0, -9), m.admin_file_not_json()],
  ])('rejects another file (%#)', (text, sentence) => {
    expect(readExerciseFile(text)).toEqual({ mistakes: [sentence] })
  })
})
