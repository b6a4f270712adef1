import { describe, expect, it } from 'vitest'
import { readChantTexts } from './chant-texts.ts'

const phrase = { latin: 'Kýrie eléison', english: 'Lord, have mercy', words: [{ form: 'Kýrie', lemma: 'Kyrie' }] }
const text = (latin: string) => JSON.stringify({ verses: [{ phrases: [{ ...phrase, latin }] }], lessons: [[0]] })
type Rows = Parameters<typeof readChantTexts>[0]
const rows = (slug: string, latin: string): Rows => ({
  chantRows: [{ id: 2, slug } as Rows['chantRows'][number]], // no other column is read
  textRows: [{ id: 2, text: text(latin) }],
})

describe('promise 18.12: the texts of the chants', () => {
  const first = readChantTexts(rows('kyrie', 'Kýrie eléison'))

  it('are read once while they are the same', () => {
    expect(readChantTexts(rows('kyrie', 'Kýrie eléison'), first)).toBe(first)
  })

  it('are read anew when one has changed', () => {
    const next = readChantTexts(rows('kyrie', 'Christe eléison'), first)
    expect(next.textByChant.get(2)?.verses[0]?.phrases[0]?.latin).toBe('Christe eléison')
    expect(next.itemsByChant.get(2)?.sung[0]?.latin).toBe('Christe eléison')
  })

  it('and when a chant has another name, by which its links are known', () => {
    const next = readChantTexts(rows('kyrie-xvi', 'Kýrie eléison'), first)
    expect(next.itemsByChant.get(2)?.sung[0]?.link).not.toBe(first.itemsByChant.get(2)?.sung[0]?.link)
  })
})
