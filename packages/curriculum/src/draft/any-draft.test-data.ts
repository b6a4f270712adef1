import type { ChantDraft, DraftPhrase, DraftWord } from '@schola/contract/chant-draft'
import { partOfSpeech, speaker } from '@schola/contract/content'
import fc from 'fast-check'
import { inOrder } from '../sources/chant-source.ts'
import { melodyFolders } from './write-folder.ts'

/** Texts as people write them, and texts that files could be confused by. */
export const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom(
    '',
    ' ',
    'Ave',
    'Kýrie, eléison.',
    'a = b | c',
    'x > y',
    '- no',
    'yes: no',
    '# no',
    '1-3',
    'null',
    '\n',
    '"',
    "'",
  ),
  fc.stringMatching(/^[ \na-c:#|>=\-'"{}[\],&*!%@`\t\r]{0,20}$/),
)

const anyWord: fc.Arbitrary<DraftWord> = fc.record(
  {
    form: anyText,
    meaning: anyText,
    lemma: anyText,
    partOfSpeech: fc.constantFrom<DraftWord['partOfSpeech']>('', ...partOfSpeech.options),
    parse: anyText,
    isProposed: fc.boolean(),
    isDoubtful: fc.boolean(),
  },
  { requiredKeys: ['form', 'meaning', 'lemma', 'partOfSpeech', 'parse'] },
)

const few = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { maxLength: 3 })

const anyPhrase: fc.Arbitrary<DraftPhrase> = fc.record(
  {
    latin: anyText,
    english: anyText,
    who: fc.constantFrom(...speaker.options),
    times: fc.integer({ min: 1, max: 9 }),
    slips: few(fc.record({ right: anyText, wrong: anyText })),
    otherOrders: few(anyText),
    standsAlone: fc.boolean(),
    words: few(anyWord),
  },
  { requiredKeys: ['latin', 'english', 'times', 'slips', 'otherOrders', 'standsAlone', 'words'] },
)

const anyRecording = fc.option(
  fc.record({
    hash: fc.stringMatching(/^[0-9a-f]{64}$/),
    timing: fc.option(
      fc.record({
        version: fc.constant(1 as const),
        duration: fc.integer({ min: 0, max: 3600 }),
        notes: few(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))),
        syllables: few(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))),
      }),
    ),
  }),
)

const anyGabc = fc.oneof(anyText, fc.constant('name: Ave\n%%\n(c4) A(g)ve.(h.) (::)\n'))

/** Settings stand in a folder in the order of their names. */
const anySettings = few(
  fc.record({
    id: fc.oneof(anyText, fc.constantFrom('xi', 'ix', 'solemn')),
    name: anyText,
    otherNames: few(anyText),
    mode: anyText,
    source: anyText,
    melody: anyGabc,
    recording: anyRecording,
  }),
).map((settings) => {
  const folders = melodyFolders(settings)
  return settings
    .map((setting, index) => ({ setting, folder: folders[index] ?? '' }))
    .toSorted((one, other) => inOrder(one.folder, other.folder))
    .map(({ setting }) => setting)
})

const anySlug = fc.oneof(anyText, fc.constantFrom('ave', 'kyrie'))
const anyNumber = fc.integer({ min: 1, max: 999 })

/** Whose English is a new one. */
const anyNewDraft: fc.Arbitrary<ChantDraft> = fc.record({
  slug: anySlug,
  name: anyText,
  englishName: anyText,
  use: fc.constantFrom('mass', 'prayers', 'our-lady', 'hymns', 'canticles'),
  otherNames: few(anyText),
  isSaid: fc.boolean(),
  mode: anyText,
  source: anyText,
  description: anyText,
  levels: few(
    fc.record({
      work: few(fc.constantFrom('recognise', 'phrase', 'order', 'grammar', 'produce', 'memory')),
      phrases: fc.option(fc.record({ from: anyNumber, to: anyNumber })),
    }),
  ),
  verses: few(fc.record({ phrases: few(anyPhrase) })),
  forms: few(anyWord),
  related: few(fc.record({ source: anyText, phrases: few(anyPhrase) })),
  vocabulary: few(
    fc.record(
      { latin: anyText, english: anyText, pronunciation: anyText, reason: anyText },
      { requiredKeys: ['latin', 'english'] },
    ),
  ),
  translation: anyText,
  notes: few(fc.record({ title: anyText, text: anyText })),
  exercises: few(
    fc.record(
      {
        level: fc.integer({ min: 1, max: 20 }),
        type: fc.oneof(anyText, fc.constantFrom('true-false', 'multiple-choice', 'matching')),
        key: anyText,
        instructions: anyText,
        statement: anyText,
        isTrue: fc.boolean(),
        options: few(anyText),
        pairs: fc.jsonValue({ maxDepth: 2 }),
      },
      { requiredKeys: ['level', 'type'] },
    ),
  ),
  leftOut: few(anyText),
  melody: anyGabc,
  recording: anyRecording,
  setting: fc.option(fc.record({ id: anyText, name: anyText, otherNames: few(anyText) })),
  settings: anySettings,
  place: fc.record({
    path: fc.option(fc.record({ after: fc.option(anySlug) })),
    tracks: few(fc.record({ track: anySlug, after: fc.option(anySlug) })),
  }),
})

/** Any draft that the contract allows, finished or, nearly always, not. */
export const anyDraft: fc.Arbitrary<ChantDraft> = fc
  .tuple(anyNewDraft, fc.boolean())
  .map(([draft, isReceived]) => (isReceived ? { ...draft, isReceived } : draft))
