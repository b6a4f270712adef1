import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ImportOutcome } from './import-outcome.tsx'

const entry = (index: number) => ({
  index,
  exerciseId: null,
  level: 1,
  type: 'matching',
  missing: ['"pairs" is missing'],
})

describe('exercises that learners do not see', () => {
  it.each([
    [1, false, '1 would be invalid; learners would not see it'],
    [2, false, '2 would be invalid; learners would not see them'],
    [1, true, '1 is invalid; learners do not see it'],
    [2, true, '2 are invalid; learners do not see them'],
  ])('%d, imported: %s', (count, applied, title) => {
    const added = Array.from({ length: count }, (_, index) => entry(index))
    render(<ImportOutcome report={{ applied, added, changed: [], unchanged: 0, removed: [], refused: [] }} />)
    expect(screen.getByText(title)).toBeTruthy()
  })
})
