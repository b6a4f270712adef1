import { catalog } from '@schola/exercises/catalog'
import { describe, expect, it } from 'vitest'
import { findDuplicateGroups } from './duplicate-groups.ts'

const choice = (id: number, question: string, options: readonly string[]) => ({
  id,
  type: 'multiple-choice',
  content: JSON.stringify({ question, options, correctAnswer: options[0] }),
})

const statement = (id: number, words: string) => ({
  id,
  type: 'true-false',
  content: JSON.stringify({ statement: words, isTrue: true }),
})

describe('duplicates by the keys of their type', () => {
  it('groups the same question or the same options, transitively', () => {
    const found = findDuplicateGroups([
      choice(1, 'panem', ['bread', 'wine']),
      choice(2, 'caelum', ['heaven', 'earth']),
      choice(3, 'Panem ', ['house', 'tree']),
      choice(4, 'domus', ['tree', 'house']),
      statement(5, 'panem'),
    ])
    expect(found).toEqual([{ number: 1, color: 1, exerciseIds: [1, 3, 4] }])
  })

  it('invalid content is never a duplicate', () => {
    const broken = { type: 'true-false', content: '{' }
    expect(
      findDuplicateGroups([
        { id: 1, ...broken },
        { id: 2, ...broken },
      ]),
    ).toEqual([])
  })

  it.each(catalog)('finds a copy of $type', ({ type, template }) => {
    const content = JSON.stringify(template)
    expect(
      findDuplicateGroups([
        { id: 1, type, content },
        { id: 2, type, content },
      ]),
    ).toHaveLength(1)
  })
})
