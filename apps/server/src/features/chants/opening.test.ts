import { expect, it } from 'vitest'
import { findOpening } from './opening.ts'

const phrase = (latin: string, english: string) => ({ latin, english, times: 1, words: [] })

it('a chant begins with its first phrase, however long, and those after it that fit beside it', () => {
  const long = phrase('x'.repeat(70), 'a long one')
  expect(findOpening({ verses: [] })).toBeUndefined()
  expect(findOpening({ verses: [{ phrases: [long, phrase('Amen.', 'Amen.')] }] })?.english).toBe('a long one')
  const short = [phrase('In nómine Patris,', 'In the name of the Father,'), phrase('et Fílii,', 'and of the Son,')]
  expect(findOpening({ verses: [{ phrases: short }, { phrases: [long] }] })).toEqual({
    latin: 'In nómine Patris, et Fílii,',
    english: 'In the name of the Father, and of the Son,',
  })
})
