import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GlossedText, itemId, itemsToForget, readItems, wordKey } from './items.ts'

type Phrase = GlossedText['verses'][number]['phrases'][number]

const phraseOf = (latin: string): Phrase => ({
  latin,
  words: latin.split(' ').map((form) => ({ form, lemma: form.toLowerCase() })),
})
const textOf = (...latin: string[]): GlossedText => ({ verses: [{ phrases: latin.map(phraseOf) }] })
const keysOf = (text: GlossedText) => [...readItems('kyrie', text).keys.values()]

const phrases = fc.array(
  fc.array(fc.constantFrom('Kýrie', 'Christe', 'eléison', 'Agnus', 'Dei'), { minLength: 1, maxLength: 3 }),
  { minLength: 3, maxLength: 12 },
)

describe('the items of a chant', () => {
  it('have keys that a person can read', () => {
    expect(keysOf(textOf('Ora pro nobis', 'Sancta María'))).toEqual([
      'p/ora-pro-nobis',
      'w/ora/ora',
      'w/pro/pro',
      'w/nobis/nobis',
      'l/kyrie/incipit>ora-pro-nobis',
      'p/sancta-maria',
      'w/sancta/sancta',
      'w/maria/maria',
      'l/kyrie/ora-pro-nobis>sancta-maria',
    ])
    expect(wordKey({ form: 'Dómine', lemma: 'Dominus, Domini' })).toBe('w/dominus/domine')
  })

  it('have ids that stay for ever: answers are kept by them', () => {
    expect(['p/ora-pro-nobis', 'w/dominus/domine', 'l/kyrie/incipit>kyrie-eleison'].map(itemId)).toMatchInlineSnapshot(`
      [
        95080615,
        1415755292,
        580872195,
      ]
    `)
  })

  it('every place where a phrase is sung has a link of its own, and a repeated phrase one meaning', () => {
    fc.assert(
      fc.property(phrases, (words) => {
        const { sung } = readItems('kyrie', textOf(...words.map((phrase) => phrase.join(' '))))
        expect(new Set(sung.map(({ link }) => link)).size).toBe(words.length)
        const meanings = new Map(sung.map(({ latin, phrase }) => [latin, phrase]))
        for (const { latin, phrase } of sung) expect(phrase).toBe(meanings.get(latin))
      }),
    )
  })

  it('an edited phrase is another item; its neighbors keep their meanings, and all but two links stay', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 12 }), fc.nat(), (count, edited) => {
        const latin = Array.from({ length: count }, (_, number) => number).map((number) => `phrase ${number}`)
        const place = edited % latin.length
        const before = readItems('credo', textOf(...latin)).sung
        const after = readItems('credo', textOf(...latin.with(place, 'something else'))).sung
        for (const [index, { phrase, link }] of before.entries()) {
          expect(after[index]?.phrase === phrase).toBe(index !== place)
          expect(after[index]?.link === link).toBe(index !== place && index !== place + 1)
        }
      }),
    )
  })

  it('accents, punctuation and capitals do not make another item', () => {
    expect(keysOf(textOf('Kyrie, eleison!'))).toEqual(keysOf(textOf('Kýrie eléison')))
  })

  it('a prayer that is only printed with the chant has words and meanings, and no links', () => {
    const { related, keys } = readItems('kyrie', { ...textOf('Kýrie'), related: textOf('Ora pro nobis').verses })
    expect(related.map(({ link }) => link)).toEqual([undefined])
    expect([...keys.values()].filter((key) => key.startsWith('l/'))).toEqual(['l/kyrie/incipit>kyrie'])
  })
})

it('what another chant sings too stays, words and phrases alike', () => {
  const own = [
    { phrase: 1, link: 11, words: [21, 22] },
    { phrase: 2, link: 12, words: [22, 23] },
  ]
  const others = [{ phrase: 2, link: 13, words: [23, 24] }]
  expect(itemsToForget(own, others).toSorted((one, other) => one - other)).toEqual([1, 11, 12, 21, 22])
  expect(itemsToForget([], others)).toEqual([])
})
