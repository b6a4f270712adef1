import { m } from '@schola/messages'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LevelsPart } from './levels-part.tsx'
import { draftOf, showPart } from './part.test-data.tsx'

it('a number of a level can be cleared while it is typed', () => {
  const current = showPart(LevelsPart, draftOf({ levels: [{ work: ['phrase'], phrases: { from: 1, to: 2 } }] }))
  const field = () =>
    screen.getByLabelText<HTMLInputElement>(`${m.authoring_levels_to()}, ${m.authoring_levels_of_level({ number: 1 })}`)
  const type = (value: string) => fireEvent.change(field(), { target: { value } })
  const last = () => current().levels[0]?.phrases?.to
  type('')
  expect(field().value).toBe('')
  expect(last()).toBe(2)
  type('14')
  expect(last()).toBe(14)
  type('')
  fireEvent.blur(field())
  expect(field().value).toBe('14')
  type('0')
  fireEvent.blur(field())
  expect(field().value).toBe('1')
})
