import type { ChantDraft } from '@schola/contract/chant-draft'
import { emptyDraft, emptyPhrase } from './empty-draft.ts'

const melody = `name: Glória tibi, Dómine
mode: I
%%
(c4) Gló(g)ri(g)a(g) ti(h)bi,(h) Dó(g)mi(f)ne,(e) (;)
qui(f) na(g)tus(h) es(g) de(f) Vír(e)gi(d)ne.(d.) (::)
`

/** A small hymn without a mistake, which is not in the curriculum. */
export const finishedDraft = (): ChantDraft => ({
  ...emptyDraft(),
  slug: 'gloria-tibi-domine',
  name: 'Glória tibi, Dómine',
  englishName: 'Glory to You, O Lord',
  mode: 'Mode I',
  source: 'A doxology of hymns',
  description: 'The verse that ends the hymns of Christmas.',
  verses: [
    {
      phrases: [
        {
          ...emptyPhrase(),
          latin: 'Glória tibi, Dómine,',
          english: 'Glory to You, O Lord,',
          slips: [{ right: 'Lord', wrong: 'King' }],
          words: [
            {
              form: 'Glória',
              meaning: 'glory',
              lemma: 'glória, glóriæ (f)',
              partOfSpeech: 'noun',
              parse: 'nominative singular',
            },
            { form: 'tibi', meaning: 'to You', lemma: 'tu', partOfSpeech: 'pronoun', parse: 'dative singular' },
            {
              form: 'Dómine',
              meaning: 'O Lord',
              lemma: 'Dóminus, Dómini (m)',
              partOfSpeech: 'noun',
              parse: 'vocative singular',
            },
          ],
        },
        {
          ...emptyPhrase(),
          latin: 'qui natus es de Vírgine.',
          english: 'who were born of the Virgin.',
          slips: [{ right: 'born', wrong: 'sent' }],
          words: [
            {
              form: 'qui',
              meaning: 'who',
              lemma: 'qui, quæ, quod',
              partOfSpeech: 'pronoun',
              parse: 'nominative singular masculine',
            },
            {
              form: 'natus',
              meaning: 'born',
              lemma: 'nascor, nasci, natus sum',
              partOfSpeech: 'verb',
              parse: 'perfect participle, nominative singular masculine',
            },
            {
              form: 'es',
              meaning: 'You were',
              lemma: 'sum, esse, fui',
              partOfSpeech: 'verb',
              parse: 'second person singular, present indicative',
            },
            { form: 'de', meaning: 'of', lemma: 'de', partOfSpeech: 'preposition', parse: 'with the ablative' },
            {
              form: 'Vírgine',
              meaning: 'the Virgin',
              lemma: 'virgo, vírginis (f)',
              partOfSpeech: 'noun',
              parse: 'ablative singular',
            },
          ],
        },
      ],
    },
  ],
  vocabulary: [
    { latin: 'Glória', english: 'glory' },
    { latin: 'tibi', english: 'to You' },
    { latin: 'Dómine', english: 'O Lord' },
    { latin: 'natus', english: 'born' },
    { latin: 'de', english: 'of' },
    { latin: 'Vírgine', english: 'the Virgin' },
  ],
  translation: 'Glory to You, O Lord, who were born of the Virgin.',
  notes: [{ title: 'When it is sung', text: 'At Christmas, at the end of hymns.' }],
  exercises: [
    {
      level: 1,
      type: 'true-false',
      statement: '“Dómine” calls to the Lord.',
      isTrue: true,
      explanation: 'It is the vocative.',
    },
  ],
  melody,
})
