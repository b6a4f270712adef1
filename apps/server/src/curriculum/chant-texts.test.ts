import type { ChantText } from '@schola/contract/content'
import { expect, it } from 'vitest'
import { countTaught, findOpening } from './chant-texts.ts'

const word = (form: string, lemma: string) => ({
  form,
  lemma,
  meaning: form,
  partOfSpeech: 'noun' as const,
  parse: 'nominative singular',
  audioPath: null,
})
const phrase = (latin: string, ...words: ReturnType<typeof word>[]) => ({ latin, english: latin, times: 1, words })

const kyrie: ChantText = {
  source: 'A book',
  mode: 'Mode I',
  notes: [{ title: 'A note', text: 'It is sung.' }],
  verses: [{ phrases: [phrase('Kýrie, eléison.', word('Kýrie', 'Kyrios'), word('eléison', 'eleeo'))] }],
  related: [{ source: 'A psalm', phrases: [phrase('Dómine', word('Dómine', 'dominus'))] }],
  lessons: [[0], [1]],
}
const sanctus: ChantText = {
  ...kyrie,
  verses: [{ phrases: [phrase('Dóminus Deus', word('Dóminus', 'dominus'), word('Deus', 'deus'))] }],
  related: [],
  lessons: [[0]],
}

it('each word and phrase counts in the first lesson of the path that brings it', () => {
  const counted = countTaught(
    [2, 6],
    new Map([
      [2, kyrie],
      [6, sanctus],
    ]),
  )
  expect(counted.get(2)).toEqual([
    { words: 2, phrases: 1 },
    { words: 1, phrases: 1 },
  ])
  expect(counted.get(6)).toEqual([{ words: 1, phrases: 1 }])
})

it('a chant begins with its first phrase, however long, and those after it that fit beside it', () => {
  const line = (latin: string, english: string) => ({ latin, english, times: 1, words: [] })
  const long = line('x'.repeat(70), 'a long one')
  expect(findOpening({ verses: [] })).toBeUndefined()
  expect(findOpening({ verses: [{ phrases: [long, line('Amen.', 'Amen.')] }] })?.english).toBe('a long one')
  const short = [line('In nómine Patris,', 'In the name of the Father,'), line('et Fílii,', 'and of the Son,')]
  expect(findOpening({ verses: [{ phrases: short }, { phrases: [long] }] })).toEqual({
    latin: 'In nómine Patris, et Fílii,',
    english: 'In the name of the Father, and of the Son,',
  })
})
