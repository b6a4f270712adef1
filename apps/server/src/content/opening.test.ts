import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/test-app.ts'
import { findOpening } from './opening.ts'

const phrase = (latin: string, english: string) => ({ latin, english, times: 1, words: [] })
const test = useTestApp({}, {}, { hasWholeCurriculum: true })

describe('how a chant begins', () => {
  it('with its first phrase, however long, and those after it that fit beside it', () => {
    const long = phrase('x'.repeat(70), 'a long one')
    expect(findOpening({ verses: [] })).toBeUndefined()
    expect(findOpening({ verses: [{ phrases: [long, phrase('Amen.', 'Amen.')] }] })?.english).toBe('a long one')
    const short = [phrase('In nómine Patris,', 'In the name of the Father,'), phrase('et Fílii,', 'and of the Son,')]
    expect(findOpening({ verses: [{ phrases: short }, { phrases: [long] }] })).toEqual({
      latin: 'In nómine Patris, et Fílii,',
      english: 'In the name of the Father, and of the Son,',
    })
  })

  it('every chant of the curriculum has one, in the words that its exercises use', async () => {
    const { chants } = await test().deps.curriculum.get()
    expect(chants.filter(({ opening }) => opening === undefined)).toEqual([])
    expect(chants[0]?.opening?.english).toBe('In the name of the Father, and of the Son, and of the Holy Spirit. Amen.')
  })
})
