import { foldLatin } from '@schola/latin/compare'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MelodyNames } from '../../lib/api/melody-names.ts'
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

describe('search through all chants', () => {
  it.each([
    ['KYRIE', [['Kyrie', 'Kyrie', 'Kýrie']]],
    ['eleison', [['Kyrie', 'eléison.']]],
    ['caelis', [['Pater noster', 'cælis,']]],
    ['in cael', [['Pater noster', 'in cæl']]],
    ['hallowed be', [['Pater noster', 'hallowed be']]],
    ['mass xvi', [['Kyrie', 'Mass XVI']]],
    ['cry for', [['Kyrie', 'cry for']]],
    ['nothing of this', []],
  ])('%s finds %j: in names, Latin and English, without regard to accents', (words, found) => {
    expect(marked(words)).toEqual(found)
  })

  it.each(['Holy Spirit', 'holy ghost', 'ghost'])(
    '%s finds both names of the Holy Ghost, and no other spirit',
    (words) => {
      const sequence = chantOf(28, 'Sequence', { otherNames: ['Holy Spirit'] })
      const doxology = chantOf(3, 'Doxology', { englishTranslation: 'Glory be to the Holy Ghost.' })
      const answer = chantOf(8, 'Answer', {
        fullText: 'Et cum spíritu tuo.',
        englishTranslation: 'And with thy spirit.',
      })
      const found = searchChants([sequence, doxology, answer], words)
      expect(found.map(({ chant }) => chant.name)).toEqual(['Sequence', 'Doxology'])
    },
  )

  describe('by the names of melodies', () => {
    const credo = chantOf(12, 'Credo', {
      fullText: 'Credo in unum Deum,\nPatrem omnipoténtem.',
      englishTranslation: 'I believe in one God,\nthe Father almighty.',
      otherNames: ['Credo III'],
    })
    const salve = chantOf(14, 'Salve Regina', { fullText: 'Salve, Regína, mater misericórdiæ.' })
    const gloria = chantOf(10, 'Gloria in excelsis', {
      fullText: 'Glória in excélsis Deo.\nDómine Deus, Rex cæléstis.',
      otherNames: ['Mass VIII', 'Missa de angelis'],
    })
    const melodies: MelodyNames = {
      kyrie: [
        ['own', 'Mass XVI', 'Missa XVI'],
        ['i', 'Mass I, Lux et origo', 'Missa I'],
        ['viii', 'Mass VIII, De angelis', 'Missa de angelis'],
        ['ix', 'Mass IX, Cum jubilo', 'Missa IX'],
        ['xi', 'Mass XI, Orbis factor', 'Missa XI'],
        ['xvii', 'Mass XVII', 'Missa XVII', 'Kyrie salve'],
        ['xviii', 'Mass XVIII, Deus Genitor alme', 'Missa XVIII'],
      ],
      'gloria-in-excelsis': [
        ['own', 'Mass VIII, De angelis', 'Missa VIII'],
        ['xv', 'Mass XV, Dominator Deus', 'Missa XV'],
      ],
      credo: [
        ['own', 'Credo III', 'Credo 3'],
        ['credo-i', 'Credo I', 'Credo 1'],
      ],
      'salve-regina': [
        ['own', 'Simple tone', 'Tonus simplex'],
        ['solemn', 'Solemn tone', 'Salve Regina, solemn tone', 'Tonus sollemnis'],
      ],
    }
    const every = [pater, kyrie, gloria, credo, salve]
    const leadsTo = (words: string) =>
      Object.fromEntries(searchChants(every, words, [], melodies).map(({ chant, melody }) => [chant.slug, melody]))
    const markedIn = (words: string) =>
      searchChants([kyrie], words, [], melodies).flatMap(({ lines }) =>
        lines.map(({ parts }) => parts.find(({ marked: isMarked }) => isMarked)?.text),
      )

    it.each([
      ['mass viii', 'viii', 'Mass VIII'],
      ['de angelis', 'viii', 'De angelis'],
      ['missa de ang', 'viii', 'Missa de ang'],
      ['Orbis Factor', 'xi', 'Orbis factor'],
      ['missa xi', 'xi', 'Missa XI'],
      ['mass xvi', 'own', 'Mass XVI'],
      ['mass xvii', 'xvii', 'Mass XVII'],
      ['mass i', 'i', 'Mass I'],
      ['kyrie salve', 'xvii', 'Kyrie salve'],
      ['Kyrie XI', 'xi', 'XI'],
      ['Kyrie 11', 'xi', 'XI'],
      ['mass 9', 'ix', 'Mass IX'],
      ['Kyrie de angelis', 'viii', 'De angelis'],
    ])('%s finds the melody %s', (words, melody, text) => {
      expect(leadsTo(words)['kyrie']).toBe(melody)
      expect(markedIn(words)).toEqual([text])
    })

    it.each([
      ['de angelis', { kyrie: 'viii', 'gloria-in-excelsis': 'own' }],
      ['missa de angelis', { kyrie: 'viii', 'gloria-in-excelsis': undefined }],
      ['Mass XV', { 'gloria-in-excelsis': 'xv' }],
      ['Mass XVII', { kyrie: 'xvii' }],
      ['Credo I', { credo: 'credo-i' }],
      ['Credo III', { credo: 'own' }],
      ['Gloria XV', { 'gloria-in-excelsis': 'xv' }],
      ['Kyrie X', {}],
      ['solemn tone', { 'salve-regina': 'solemn' }],
    ])('%s finds %j: numerals are whole words', (words, found) => {
      expect(leadsTo(words)).toEqual(found)
    })

    it.each([
      ['Kyrie', 'kyrie'],
      ['Kyr', 'kyrie'],
      ['Salve Regina', 'salve-regina'],
      ['Salve', 'salve-regina'],
      ['Credo', 'credo'],
      ['Cred', 'credo'],
      ['Gloria', 'gloria-in-excelsis'],
    ])('%s finds the chant %s without choosing a melody', (words, slug) => {
      expect(leadsTo(words)).toHaveProperty(slug, undefined)
    })

    it('chooses no melody by a word of the text: Deus', () => {
      expect(leadsTo('Deus')).toEqual({ kyrie: 'xviii', 'gloria-in-excelsis': undefined })
    })
  })

  it.each([
    ['Regina coeli', 'regina-caeli'],
    ['reginæ cœli', 'regina-caeli'],
    ['praelio', 'prayers-after-mass'],
    ['proelio', 'prayers-after-mass'],
    ['St. Michael', 'prayers-after-mass'],
    ['St Mich', 'prayers-after-mass'],
  ])('%s finds %s: ae equals oe, and St is Saint', (words, slug) => {
    const regina = chantOf(13, 'Regina caeli', { fullText: 'Regína cæli, lætáre.\nRegínæ cæli.' })
    const prayers = chantOf(41, 'Prayers after Mass', {
      otherNames: ['Saint Michael'],
      fullText: 'defénde nos in prœ́lio',
    })
    expect(searchChants([kyrie, regina, prayers], words).map(({ chant }) => chant.slug)).toEqual([slug])
  })

  it.each(['5', '1', '11'])('matches the numeral %s only as a whole word', (words) => {
    const ave = chantOf(5, 'Ave Maria', { fullText: 'crucifíxit, resurréxit' })
    expect(searchChants([ave], words)).toEqual([])
  })

  it('lists matches in a name before matches in a text', () => {
    const found = searchChants([chantOf(1, 'Signum Crucis', { fullText: 'pater' }), pater], 'pater')
    expect(found.map(({ chant }) => chant.name)).toEqual(['Pater noster', 'Signum Crucis'])
  })

  it.each(['', '  ', '...'])('lists every chant for %j', (words) => {
    expect(searchChants([kyrie, pater], words).map(({ chant }) => chant.slug)).toEqual(['kyrie', 'pater-noster'])
  })

  it('shows at most three lines of a chant', () => {
    const long = chantOf(5, 'Agnus Dei', { fullText: 'Agnus Dei\n'.repeat(5) })
    expect(searchChants([long], 'agnus')[0]?.lines).toHaveLength(3)
  })

  it('property: the parts joined are the text, and the marked part contains the search text', () => {
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
