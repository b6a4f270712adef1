import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languageOf } from './language.ts'
import {
  filledSentence,
  latinTexts,
  leftOver,
  quotedLatin,
  readNoted,
  withoutNote,
  withoutNotes,
  withQuotations,
} from './latin-texts.ts'

describe('languageOf', () => {
  it.each(['panem', 'in nómine Patris', 'Ora pro nobis', 'cælis', 'sum, es, est', 'Dei', 'qui tollis'])(
    '%s is Latin',
    (text) => expect(languageOf(text)).toBe('la'),
  )

  it.each(['of the Lord', 'bread, wine, water', 'You are holy', 'to weep', 'Pray for us', 'who', 'enemies'])(
    '%s is English',
    (text) => expect(languageOf(text)).toBe('en'),
  )

  it('does not guess where nothing tells', () => {
    expect([languageOf(''), languageOf('O'), languageOf('honor'), languageOf('…')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('the Latin of a text', () => {
  it('is also a word with an accent between quotations', () => {
    const latinOf = (text: string) =>
      withQuotations(text).flatMap(({ text: part, lang }) => (lang === 'la' ? [part] : []))
    const note = 'Secúndum takes the accusative, Matthǽum: it comes from séquitur; so in Franck’s “Panis angélicus”.'
    expect(latinOf(note)).toEqual(['Secúndum', 'Matthǽum', 'séquitur', 'Panis angélicus'])
  })

  it('cut into parts it is whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'é', ' ', 'Ǽ', '“', '”', '"', 'm', '.') }), (text) => {
        expect(
          withQuotations(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      }),
    )
  })

  it('is what a statement quotes in Latin, not the meaning it quotes', () => {
    expect(quotedLatin('“fiat” means “may it come”.')).toEqual(['fiat'])
    expect(quotedLatin('"Pater" means "father".')).toEqual(['Pater'])
    expect(quotedLatin('In “fons vivus”, “vivus” describes “fons”.')).toEqual(['fons vivus', 'vivus', 'fons'])
    expect(quotedLatin('“húmiles” and English “humble” belong together.')).toEqual(['húmiles'])
    expect(quotedLatin('The sign of the cross names three Persons.')).toEqual([])
  })

  it('is a sentence with its blanks filled and without its translation', () => {
    expect(filledSentence(['', ' volúntas tua (your will be done)'], ['fiat'])).toBe('fiat volúntas tua')
    expect(filledSentence(['Our Father is ', ' in Latin'], ['Pater', 'noster'])).toBe('Pater noster')
    expect(withoutNotes('tua (fiat volúntas tua)')).toBe('tua (fiat volúntas tua)')
  })

  it('is told apart from the translation that follows it', () => {
    expect(readNoted('_____ volúntas tua (your will be done)')).toEqual({
      text: '_____ volúntas tua',
      note: 'your will be done',
      lang: 'la',
    })
    expect(readNoted('Queen of heaven, rejoice')).toEqual({ text: 'Queen of heaven, rejoice', lang: 'en' })
    expect(withoutNote(' (your will be done)')).toEqual({ text: '', note: 'your will be done' })
  })

  it('names each text once, and no right one among the wrong', () => {
    expect(latinTexts(['Deus', ' Deus '], ['Deus', 'Dei', ' '])).toEqual({ right: ['Deus'], wrong: ['Dei'] })
    expect(leftOver(['et', 'et', 'nos'], ['et'])).toEqual(['et', 'nos'])
  })
})
