import { wordsIn } from '@schola/latin/text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDraft, anyText } from './any-draft.test-data.ts'
import { finishedDraft } from './finished-draft.test-data.ts'
import { knownGlosses, proposeWords, readingsOf } from './propose-words.ts'

const known = knownGlosses([finishedDraft()])

describe('glosses are proposed from those that are known', () => {
  it('one for every word of a phrase, whatever is known and asked', () => {
    fc.assert(
      fc.property(fc.array(anyDraft, { maxLength: 2 }), anyText, (drafts, latin) => {
        const words = proposeWords(latin, knownGlosses(drafts))
        expect(words.map(({ form }) => form)).toEqual(wordsIn(latin))
      }),
    )
  })

  it('a known form has its gloss, marked as a proposal', () => {
    expect(proposeWords('glória Dómine.', known)).toMatchObject([
      { form: 'glória', meaning: 'glory', parse: 'nominative singular', isProposed: true },
      { form: 'Dómine', meaning: 'O Lord', isProposed: true },
    ])
  })

  it('another form of a known word has what the paradigm says, and is doubtful', () => {
    expect(proposeWords('Dóminum', known)).toMatchObject([
      { meaning: 'Lord', lemma: 'Dóminus, Dómini (m)', parse: 'accusative singular', isDoubtful: true },
    ])
    expect(readingsOf('vírgini', known)).toMatchObject([{ parse: 'dative singular' }, { parse: 'ablative singular' }])
  })

  it('of a word that nobody knows only its form is said', () => {
    expect(proposeWords('sicut', known)).toEqual([
      { form: 'sicut', meaning: '', lemma: '', partOfSpeech: '', parse: '' },
    ])
  })

  it('the most frequent reading is proposed where there are several', () => {
    const draft = finishedDraft()
    const other = {
      ...draft,
      forms: [
        {
          form: 'gloria',
          meaning: 'by glory',
          lemma: 'glória, glóriæ (f)',
          partOfSpeech: 'noun' as const,
          parse: 'ablative singular',
        },
      ],
    }
    expect(proposeWords('Glória', knownGlosses([draft, other]))).toMatchObject([
      { parse: 'nominative singular', isDoubtful: true },
    ])
  })
})
