import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { latinWord } from './latin.test-data.ts'
import { stressedSyllable } from './stress.ts'
import { syllabify } from './syllables.ts'

const stressOf = (word: string) => syllabify(word)[stressedSyllable(word)]

describe('stressedSyllable', () => {
  it.each([
    ['a written accent wins over every rule', 'súbveni', 'súb'],
    ['even over a heavy penult', 'álterna', 'ál'],
    ['a capital keeps its accent', 'Ángelus', 'Án'],
    ['two syllables: the first', 'amen', 'a'],
    ['a macron makes the penult heavy', 'confīdit', 'fī'],
    ['a diphthong makes it heavy', 'thesaurus', 'sau'],
    ['two consonants make it heavy', 'magister', 'gis'],
    ['gn makes it heavy', 'malignus', 'li'],
    ['x makes it heavy', 'dilexit', 'le'],
    ['stop and liquid leave it light', 'integra', 'in'],
    ['ch, ph, th count once', 'propheta', 'phe'],
    ['h does not count', 'Abraham', 'A'],
    ['qu counts once', 'reliquus', 're'],
    ['the i of alleluia counts twice', 'alleluia', 'lu'],
    ['Greek: eléison', 'eleison', 'le'],
  ])('%s (%s)', (_, word, syllable) => {
    expect(stressOf(word)).toBe(syllable)
  })

  it.each([
    ['filioque', 'o'],
    ['trinoque', 'no'],
    ['utraque', 'tra'],
    ['pacemque', 'cem'],
    ['itane', 'ta'],
    ['hominesne', 'nes'],
  ])('enclitics draw it to the penult: %s', (word, syllable) => {
    expect(stressOf(word)).toBe(syllable)
  })

  it.each([
    ['quoque', 'quo'],
    ['undique', 'un'],
    ['unaque', 'u'],
    ['tartari', 'tar'],
    ['lazari', 'la'],
    ['sabbati', 'sab'],
    ['itaque', 'i'],
    ['denique', 'de'],
    ['utique', 'u'],
    ['bone', 'bo'],
    ['sine', 'si'],
    ['salve', 'sal'],
    ['Domine', 'Do'],
    ['homine', 'ho'],
    ['ratione', 'o'],
  ])('words that merely end like an enclitic keep theirs: %s', (word, syllable) => {
    expect(stressOf(word)).toBe(syllable)
  })

  it.each([
    ['corporis', 'cor'],
    ['dolorem', 'lo'],
    ['thalamus', 'tha'],
    ['clamamus', 'ma'],
    ['Stephanus', 'Ste'],
    ['humanus', 'ma'],
    ['poterunt', 'pot'],
    ['viderunt', 'de'],
    ['venite', 'ni'],
    ['accipite', 'ci'],
  ])('long penults known without a mark, and their short neighbors: %s', (word, syllable) => {
    expect(stressOf(word)).toBe(syllable)
  })

  it('points at one of the last three syllables unless an accent is written', () => {
    fc.assert(
      fc.property(latinWord, (word) => {
        const plain = word.normalize('NFD').replaceAll('\u0301', '')
        const fromEnd = syllabify(plain).length - stressedSyllable(plain)
        return fromEnd >= 1 && fromEnd <= 3
      }),
    )
  })

  it('is always a syllable of the word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (word) => {
        expect(stressOf(word)).toBeDefined()
      }),
    )
  })
})
