import { foldLatin } from '@schola/latin/compare'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MelodyNames } from '../../api/melody-names.ts'
import { chantOf } from '../../testing/server.ts'
import { findMarks } from './find-marks.ts'
import { searchChants } from './search-chants.ts'

const pater = chantOf(4, 'Pater noster', {
  fullText: 'Pater noster, qui es in cælis,\nsanctificétur nomen tuum.',
  englishTranslation: 'Our Father, who art in heaven,\nhallowed be thy name.',
})
const kyrie = chantOf(2, 'Kyrie', {
  englishName: 'Lord, have mercy',
  otherNames: ['Mass XVI'],
  description: 'It is sung near the beginning. A cry for help.',
  fullText: 'Kýrie, eléison.',
  englishTranslation: 'Lord, have mercy.',
})

const marked = (words: string) =>
  searchChants([kyrie, pater], words).map(({ chant, name, lines }) => [
    chant.name,
    ...(name ?? []).filter((part) => part.marked).map(({ text }) => text),
    ...lines.flatMap(({ parts }) => parts.filter((part) => part.marked).map(({ text }) => text)),
  ])

describe('promise 7.5: search through all chants', () => {
  it.each([
    ['KYRIE', [['Kyrie', 'Kyrie', 'Kýrie']]],
    ['eleison', [['Kyrie', 'eléison.']]],
    ['caelis', [['Pater noster', 'cælis,']]],
    ['in cael', [['Pater noster', 'in cæl']]],
    ['hallowed be', [['Pater noster', 'hallowed be']]],
    ['mass xvi', [['Kyrie', 'Mass XVI']]],
    ['cry for', [['Kyrie', 'cry for']]],
    ['nothing of this', []],
  ])('%s finds %j: names, Latin and English, accents forgiven', (words, found) => {
    expect(marked(words)).toEqual(found)
  })

  describe('promise 33.7: a chant is found by the names of its melodies', () => {
    const melodies: MelodyNames = {
      kyrie: [
        ['own', 'Mass XVI', 'Missa XVI'],
        ['viii', 'Mass VIII, De angelis', 'Missa de angelis'],
        ['xi', 'Mass XI, Orbis factor', 'Missa XI'],
      ],
    }
    it.each([
      ['mass viii', 'viii', 'Mass VIII'],
      ['de angelis', 'viii', 'De angelis'],
      ['missa de ang', 'viii', 'Missa de ang'],
      ['Orbis Factor', 'xi', 'Orbis factor'],
      ['missa xi', 'xi', 'Missa XI'],
      ['mass xvi', 'own', 'Mass XVI'],
    ])('%s leads to %s', (words, melody, text) => {
      const [found, ...others] = searchChants([pater, kyrie], words, [], melodies)
      expect(others).toEqual([])
      expect(found).toMatchObject({ chant: { slug: 'kyrie' }, melody })
      expect(found?.lines.map(({ parts }) => parts.find(({ marked: isMarked }) => isMarked)?.text)).toEqual([text])
    })

    it('by another name it leads to the page as the learner left it', () => {
      expect(searchChants([kyrie], 'Lord', [], melodies)[0]?.melody).toBeUndefined()
    })
  })

  it('what is found by a name comes before what is found in a text', () => {
    const found = searchChants([chantOf(1, 'Signum Crucis', { fullText: 'pater' }), pater], 'pater')
    expect(found.map(({ chant }) => chant.name)).toEqual(['Pater noster', 'Signum Crucis'])
  })

  it.each(['', '  ', '...'])('%j looks for nothing, so every chant is there', (words) => {
    expect(searchChants([kyrie, pater], words).map(({ chant }) => chant.slug)).toEqual(['kyrie', 'pater-noster'])
  })

  it('no more than three lines of a chant are shown', () => {
    const long = chantOf(5, 'Agnus Dei', { fullText: 'Agnus Dei\n'.repeat(5) })
    expect(searchChants([long], 'agnus')[0]?.lines).toHaveLength(3)
  })

  it('property: the parts joined are the text, and the marked one holds what was looked for', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'é', 'æ', 'J', 'n', ' ', ',', 'x'), maxLength: 20 })
    fc.assert(
      fc.property(letters, letters, (text, words) => {
        const sought = foldLatin(words)
        const parts = findMarks(text, sought)
        expect(parts !== undefined).toBe(sought !== '' && foldLatin(text).includes(sought))
        if (!parts) return
        expect(parts.map((part) => part.text).join('')).toBe(text)
        expect(foldLatin(parts.find((part) => part.marked)?.text ?? '')).toContain(sought.trim())
      }),
    )
  })
})
