import type { LexiconEntry } from '@schola/contract/reading'
import { describe, expect, it } from 'vitest'
import { chantOf } from '../../testing/server.ts'
import { findAllForms } from './find-marks.ts'
import { searchChants } from './search-chants.ts'

const lexicon: LexiconEntry[] = [
  { lemma: 'cælum, cæli (n)', partOfSpeech: 'noun', places: [{ chantId: 2, forms: ['cælis'] }] },
  { lemma: 'ego', partOfSpeech: 'pronoun', places: [{ chantId: 2, forms: ['mihi'] }] },
  { lemma: 'panis, panis (m)', partOfSpeech: 'noun', places: [{ chantId: 2, forms: ['panem'] }] },
  {
    lemma: 'noster, nostra, nostrum',
    partOfSpeech: 'adjective',
    places: [{ chantId: 2, forms: ['noster', 'nostrum'] }],
  },
]

const kyrie = chantOf(1, 'Kyrie', { fullText: 'Kýrie, eléison.', englishTranslation: 'Lord, have mercy.' })
const pater = chantOf(2, 'Pater noster', {
  fullText: 'Pater noster, qui es in cælis:\nPanem nostrum cotidiánum da nobis hódie.',
  englishTranslation: 'Our Father, who art in heaven:\nGive us this day our daily bread.',
})

const found = (words: string) =>
  searchChants([kyrie, pater], words, lexicon).map(({ chant, lines }) => [
    chant.slug,
    lines.map(({ parts }) => parts.filter(({ marked }) => marked).map(({ text }) => text.trim())),
  ])

describe('searching Latin', () => {
  it('finds a lemma by any inflected form, with or without accents, also one that no chant has', () => {
    const inHeaven = [['pater-noster', [['cælis:']]]]
    expect(found('cælum')).toEqual(inHeaven)
    expect(found('caelorum')).toEqual(inHeaven)
    expect(found('CÆLO')).toEqual(inHeaven)
  })

  it('finds only lines with a form of every word', () => {
    expect(found('panis noster')).toEqual([['pater-noster', [['Panem', 'nostrum']]]])
    expect(found('panis caelum')).toEqual([])
  })

  it('finds parts of words and English words literally', () => {
    expect(found('cotid')).toEqual([['pater-noster', [['cotid']]]])
    expect(found('mercy')).toEqual([['kyrie', [['mercy.']]]])
  })

  it('knows no forms of a word outside the path', () => {
    expect(findAllForms(lexicon, 'xylophonum')).toBeUndefined()
    expect(findAllForms(lexicon, '  ')).toBeUndefined()
    expect(findAllForms(lexicon, 'me')?.[0]?.has('mihi')).toBe(true)
  })
})
