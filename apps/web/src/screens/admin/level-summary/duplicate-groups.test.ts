import { catalog } from '@schola/exercises/catalog'
import fc from 'fast-check'
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
  it('the same question or the same options, and through others', () => {
    const found = findDuplicateGroups([
      choice(1, 'panem', ['bread', 'wine']),
      choice(2, 'caelum', ['heaven', 'earth']),
      choice(3, 'Panem ', ['house', 'tree']),
      choice(4, 'domus', ['tree', 'house']),
      statement(5, 'panem'),
    ])
    expect(found).toEqual([{ number: 1, color: 1, exerciseIds: [1, 3, 4] }])
  })

  it('what cannot be read is nobody’s duplicate', () => {
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

  it('groups take five colors in turn', () => {
    const pairs = Array.from({ length: 7 }, (_, index) => [
      statement(index, `s${index}`),
      statement(index + 10, `s${index}`),
    ])
    expect(findDuplicateGroups(pairs.flat()).map(({ color }) => color)).toEqual([1, 2, 3, 4, 5, 1, 2])
  })

  it('whatever the order, the same exercises are together, and none is in two groups', () => {
    const exercises = fc.uniqueArray(
      fc.record({
        id: fc.nat(500),
        question: fc.constantFrom('a', 'b', 'c', 'd'),
        options: fc.constantFrom('x', 'y', 'z'),
      }),
      { selector: ({ id }) => id },
    )
    const groupsOf = (list: readonly { id: number; question: string; options: string }[]) =>
      findDuplicateGroups(list.map(({ id, question, options }) => choice(id, question, [options, 'other'])))
        .map(({ exerciseIds }) => exerciseIds.toSorted((a, b) => a - b).join())
        .toSorted((a, b) => a.localeCompare(b))
    fc.assert(
      fc.property(exercises, (list) => {
        const groups = groupsOf(list)
        expect(groups).toEqual(groupsOf(list.toReversed()))
        const all = groups.flatMap((group) => group.split(','))
        expect(new Set(all).size).toBe(all.length)
      }),
    )
  })
})
