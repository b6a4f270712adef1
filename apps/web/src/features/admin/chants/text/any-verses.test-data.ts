import type { DraftPhrase } from '@schola/contract/chant-draft'
import { wordsIn } from '@schola/latin/text'
import fc from 'fast-check'
import { phraseOf } from '../part.test-data.tsx'
import type { Verses } from './verses.ts'

const word = fc.constantFrom('Ave', 'María', 'grátia', 'plena', 'Dóminus', 'tecum', 'et', 'in', 'cæli')
const line = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => `${words.join(' ')},`)
export const wordOf = (form: string) => ({
  form,
  meaning: `m ${form}`,
  lemma: form,
  partOfSpeech: 'noun' as const,
  parse: 'p',
})

const phrase: fc.Arbitrary<DraftPhrase> = fc
  .tuple(line, fc.constantFrom('hail Mary', 'full of grace', 'the Lord is with you', ''))
  .map(([latin, english]) => ({ ...phraseOf(latin, english), words: wordsIn(latin).map(wordOf) }))
export const verses: fc.Arbitrary<Verses> = fc.array(
  fc.record({ phrases: fc.array(phrase, { minLength: 1, maxLength: 4 }) }),
  { minLength: 1, maxLength: 4 },
)

/** Verses and the place of one of their phrases. */
export const placed = verses.chain((all) =>
  fc
    .nat(all.length - 1)
    .chain((verse) =>
      fc.nat((all[verse]?.phrases.length ?? 1) - 1).map((place) => ({ all, at: { verse, phrase: place } })),
    ),
)
