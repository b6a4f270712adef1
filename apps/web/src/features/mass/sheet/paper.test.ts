import { describe, expect, it } from 'vitest'
import { paperOf } from './paper.ts'

describe('the paper of a sheet', () => {
  it.each([
    ['en-US', 'letter'],
    ['es-MX', 'letter'],
    ['fr-CA', 'letter'],
    ['en-GB', 'a4'],
    ['de', 'a4'],
    ['la', 'a4'],
    ['no language!', 'a4'],
  ])('is for %s %s', (language, paper) => {
    expect(paperOf(language)).toBe(paper)
  })
})
