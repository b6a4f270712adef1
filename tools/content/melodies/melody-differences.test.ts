import { type Melody, notesOf } from '@schola/chant/melody'
import { parseMelody } from '@schola/chant/parse-melody'
import { differencesOf, parseReference } from '@schola/curriculum/melodies/reference'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sources } from '../own-sources.test-data.ts'
import { readReferences } from './references.ts'

const { folders } = sources
const findReference = await readReferences()
const all = folders.flatMap(({ chant: { slug }, melody, settings }) => [
  ...(melody ? [{ slug, melody }] : []),
  ...settings.map((setting) => ({ slug: `${slug}-${setting.id}`, melody: setting.melody })),
])
const compared = all.flatMap(({ slug, melody }) => {
  const reference = findReference(slug, melody)
  return reference === undefined ? [] : [{ slug, melody, reference }]
})

/** The melody with one note higher or lower. */
const withWrongNote = (melody: Melody, index: number, semitones: number): Melody => ({
  ...melody,
  items: melody.items.map((item) => {
    if (item.kind !== 'syllable') return item
    const notes = item.notes.map((note) => (note.index === index ? { ...note, pitch: note.pitch + semitones } : note))
    return { ...item, notes }
  }),
})

describe('melodies compared with their references', () => {
  it('all are but those that are recited', () => {
    const recited = all.flatMap(({ slug, melody }) => (melody.header.recited === undefined ? [] : [slug]))
    expect(compared).toHaveLength(all.length - recited.length)
    expect(recited).toEqual([
      'signum-crucis',
      'domine-non-sum-dignus',
      'confiteor',
      'readings-and-gospel',
      'collect-dialogue',
    ])
    expect(compared.map(({ slug }) => slug)).not.toContain('confiteor')
  })

  it('one wrong note, wherever it stands, is found at its syllable', () => {
    const planted = fc
      .constantFrom(...compared)
      .chain((chant) =>
        fc.tuple(fc.constant(chant), fc.nat(notesOf(chant.melody).length - 1), fc.constantFrom(-2, -1, 1, 2)),
      )
    fc.assert(
      fc.property(planted, ([{ melody, reference }, index, semitones]) => {
        const agreed = differencesOf(melody, reference.words).map((each) => JSON.stringify(each))
        const found = differencesOf(withWrongNote(melody, index, semitones), reference.words).filter(
          (each) => !agreed.includes(JSON.stringify(each)),
        )
        const syllable = notesOf(melody)[index]?.syllable
        const word = melody.items.find((item) => item.kind === 'syllable' && item.index === syllable)
        expect(found).toMatchObject([{ place: word?.kind === 'syllable' && word.word + 1 }])
      }),
    )
  })

  it('a word or a syllable too many is found', () => {
    const melody = parseMelody('name: Some\n%%\n(c4) A(g)men(h) a(g)men(h)\n')
    expect(differencesOf(melody, parseReference('Amen=g-a', 'some.txt'))).toEqual([
      { word: 'amen', place: 2, syllable: 1, ours: 'amen', theirs: 'no word' },
    ])
    expect(differencesOf(melody, parseReference('Amen=g-a Amen=g', 'some.txt'))).toEqual([
      { word: 'amen', place: 2, syllable: 2, ours: 'a', theirs: 'no syllable' },
    ])
  })
})
