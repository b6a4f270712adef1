import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { latinWord } from './latin.test-data.ts'
import { syllabify } from './syllables.ts'

describe('syllabify', () => {
  it.each([
    ['DÓMINE', ['DÓ', 'MI', 'NE']],
    ['Cælórum,', ['Cæ', 'ló', 'rum,']],
    ['«Pater»', ['«Pa', 'ter»']],
    ['st', ['st']],
    ['', []],
  ])('keeps case, accents, ligatures and punctuation of %s', (word, syllables) => {
    expect(syllabify(word)).toEqual(syllables)
  })

  it('reads composed and decomposed accents alike', () => {
    expect(syllabify('sǽcula'.normalize('NFD'))).toEqual(['sǽ', 'cu', 'la'].map((text) => text.normalize('NFD')))
  })

  it.each([
    ['s closes its syllable', 'noster', 'nos-ter'],
    ['s opens it after a prefix', 'descendit', 'de-scen-dit'],
    ['hard sc parts', 'cresco', 'cres-co'],
    ['soft sc stays together', 'crescit', 'cre-scit'],
    ['x between vowels opens', 'crucifixus', 'cru-ci-fi-xus'],
    ['the prefix ex stays whole', 'exaltare', 'ex-al-ta-re'],
    ['gn opens', 'magnus', 'ma-gnus'],
    ['stop and liquid open', 'sacramentum', 'sa-cra-men-tum'],
    ['thl parts', 'Bethlehem', 'Beth-le-hem'],
    ['ad- parts from its verb', 'adoro', 'ad-o-ro'],
    ['but Adam is no compound', 'Adam', 'A-dam'],
    ['per- parts from its stem', 'perenne', 'per-en-ne'],
    ['per- parts from trans-', 'pertransivit', 'per-trans-i-vit'],
    ['ad- parts from st', 'adstantibus', 'ad-stan-ti-bus'],
    ['prod- keeps its d', 'prodeunt', 'prod-e-unt'],
    ['eu is one syllable in Greek words only', 'Eusebius', 'Eu-se-bi-us'],
    ['and two in Latin endings', 'reus', 're-us'],
    ['ae parts in Hebrew names', 'Israel', 'Is-ra-el'],
    ['a mark on the second vowel parts it', 'aëra', 'a-ë-ra'],
    ['i is a vowel in the participle', 'iens', 'i-ens'],
    ['i is a vowel in the shout of joy', 'io', 'i-o'],
    ['i is a consonant after a prefix', 'coniunctio', 'con-iunc-ti-o'],
    ['i after qu is a vowel', 'requiescant', 're-qui-es-cant'],
  ])('liturgical division: %s (%s)', (_, word, syllables) => {
    expect(syllabify(word).join('-')).toBe(syllables)
  })

  it('loses and adds no character, whatever it is given', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (word) => syllabify(word).join('') === word))
    fc.assert(fc.property(latinWord, (word) => syllabify(word).join('') === word))
  })

  it('makes no empty syllable', () => {
    fc.assert(fc.property(latinWord, (word) => syllabify(word).every((syllable) => syllable !== '')))
  })
})
