import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findNumber, inOrder } from './chant-source.ts'

const ones = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']
const romanOf = (number: number) => 'x'.repeat(Math.floor(number / 10)) + (ones[number % 10] ?? '')
const anyNumber = fc.integer({ min: 1, max: 39 })

describe('the melodies of a chant stand in the order of their Masses', () => {
  it('a Roman numeral is read as it is written', () => {
    fc.assert(
      fc.property(anyNumber, (number) => {
        expect(findNumber(romanOf(number))).toBe(number)
      }),
    )
    expect(findNumber('solemn')).toBeUndefined()
  })

  it('Masses by their numbers, other names after them', () => {
    fc.assert(
      fc.property(anyNumber, anyNumber, (one, other) => {
        expect(Math.sign(inOrder(romanOf(one), romanOf(other)))).toBe(Math.sign(one - other))
      }),
    )
    expect(['solemn', 'xi', 'credo-i', 'viii', 'ix'].toSorted(inOrder)).toEqual([
      'viii',
      'ix',
      'xi',
      'credo-i',
      'solemn',
    ])
  })
})
