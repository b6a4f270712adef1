import { catalog } from '@schola/exercises/catalog'
import { m } from '@schola/messages'
import { describe, expect, it } from 'vitest'
import { findWarnings } from './problems.tsx'

const templateOf = (type: string) => catalog.find((definition) => definition.type === type)?.template
const warningsOf = (type: string, change: object) =>
  findWarnings(type, JSON.stringify({ ...templateOf(type), ...change }))

describe('warnings about content that can be played', () => {
  it.each(catalog)('$type: no warning for the template itself', ({ type }) => {
    expect(warningsOf(type, { instructions: 'Mine' })).toEqual([])
  })

  it.each(['word-bank', 'word-bank-completion'])('%s: more answers than blanks', (type) => {
    const mine = { options: ['sanctum', 'panem'], correctAnswers: ['sanctum', 'panem'] }
    expect(warningsOf(type, { ...mine, phrase: 'Adveniat _____ eius' })).toEqual([
      m.admin_editor_warning_blanks({
        blanks: m.admin_editor_warning_blank_count({ count: 1 }),
        answers: m.admin_editor_warning_answer_count({ count: 2 }),
      }),
    ])
    expect(warningsOf(type, { ...mine, phrase: 'Adveniat _____ et _____' })).toEqual([])
    expect(warningsOf(type, { ...mine, phrase: 'holy bread' })).toEqual([])
  })

  it('fields that are still the template', () => {
    expect(warningsOf('true-false', { statement: '"Mater" means "mother".' })).toEqual([
      m.admin_editor_warning_sample({ count: 1, fields: '“Explanation”' }),
    ])
    expect(warningsOf('true-false', { statement: '"Mater" means "mother".', explanation: undefined })).toEqual([])
    expect(findWarnings('true-false', '{')).toEqual([])
  })
})
