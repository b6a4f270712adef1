import { parseMelody } from '@schola/chant/parse-melody'
import { pitchNames } from '@schola/curriculum/melodies/reference'
import { describe, expect, it } from 'vitest'
import { layTone, psalmTone } from './references.ts'

const tone = psalmTone.parse({
  sources: ['a book'],
  chants: ['some'],
  intonation: ['g', "ac'"],
  tenor: "c'",
  mediant: {
    accents: [
      { sung: "d'", extra: "c'" },
      { sung: 'ba', extra: "c'", extraFirst: true },
    ],
    final: "c'",
  },
  termination: { preparation: ['a'], accents: [{ sung: "c'", extra: "c'" }], final: 'ba' },
  openings: { 'Nunc dimíttis': ['g', 'g', 'g', 'g'] },
})

/** What the tone gives each syllable of the words, whose own notes do not matter. */
function laid(text: string): string {
  const words = text
    .replace(/([^\s*|-]+)-?/g, '$1(c)')
    .replace(/\*/g, '*(:)')
    .replace(/\|/g, '(::)')
  const melody = parseMelody(`name: Some\n%%\n(c4) ${words}\n`)
  return layTone(tone, melody)
    .map(({ syllables }) => syllables.map(pitchNames).join('-'))
    .join(' ')
}

describe('a psalm tone laid on a verse', () => {
  it('begins with the intonation, meets both accents, and ends with the termination', () => {
    expect(laid('qui-a vi-dé-runt ó-cu-li me-i * sa-lu-tá-re tu-um |')).toBe(
      "g-ac' c'-c'-c' d'-c'-c' ba-c' c'-c'-c'-a c'-ba",
    )
  })

  it('sings the accent of a word such as Dómine before the turn', () => {
    expect(laid('ser-vum di-co ser-vum tu-um, Dó-mi-ne, * in pa-ce |')).toBe("g-ac' c'-c' c'-c' d'-c' c'-ba-c' a c'-ba")
  })

  it('a short half verse keeps the last accent', () => {
    expect(laid('quod pa-rás-ti * ple-bis tu-æ Ís-ra-ël |')).toBe("g ac'-ba-c' c'-c' c'-a c'-c'-ba")
  })

  it('takes the intonation only where a verse begins', () => {
    expect(laid('quod pa-rás-ti * in pa-ce | quod pa-rás-ti * in pa-ce |')).toBe(
      "g ac'-ba-c' a c'-ba g ac'-ba-c' a c'-ba",
    )
  })

  it('an opening may have its own notes', () => {
    expect(laid('Nunc di-mít-tis * in pa-ce |')).toBe("g g-g-g a c'-ba")
  })
})
