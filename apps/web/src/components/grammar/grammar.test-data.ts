import type { GrammarPage } from '@schola/contract/grammar'
import { renderApp } from '../../testing/render-app.tsx'
import { type Answer, chantOf, learner, progressOf, serve } from '../../testing/server.ts'

export const genitive: GrammarPage = {
  slug: 'genitive',
  title: 'The genitive',
  summary: '“Of”, without a word for it.',
  terms: ['genitive'],
  parseTerms: [],
  paragraphs: ['The word *Patris* says “of the Father”.', 'A second paragraph.'],
  tables: [
    {
      caption: '*pater*, father',
      columns: ['singular', 'plural'],
      rows: [
        {
          head: 'genitive',
          cells: [
            { stem: 'patr', ending: 'is', occurs: true },
            { stem: 'patr', ending: 'um', occurs: false },
          ],
        },
      ],
    },
  ],
  examples: [
    { chantId: 1, latin: 'In nómine Patris,', english: 'In the name of the Father,', words: [2] },
    { chantId: 2, latin: 'Redémptor mundi', english: 'Redeemer of the world', words: [1] },
    { chantId: 3, latin: 'Agnus Dei', english: 'Lamb of God', words: [1] },
  ],
  exercises: [
    {
      id: 'genitive-1',
      type: 'true-false',
      instructions: 'Is it so?',
      content: { statement: 'One.', isTrue: true, explanation: 'It is a vocative, and no other vocative.' },
    },
    { id: 'genitive-2', type: 'true-false', instructions: 'Is it so?', content: { statement: 'Two.', isTrue: true } },
  ],
}

export const vocative: GrammarPage = {
  ...genitive,
  slug: 'vocative',
  title: 'The vocative',
  summary: 'The form for calling someone.',
  terms: ['vocative'],
  parseTerms: ['present'],
  paragraphs: ['Whoever is called stands in the vocative.'],
  examples: [{ chantId: 3, latin: 'Agnus Dei', english: 'Lamb of God', words: [0] }],
}

/** Opens an address of a learner who has done the first of three chants, so that the second is open and the third is not. */
const path = [
  chantOf(1, 'Signum Crucis', { progress: progressOf(100, true) }),
  chantOf(2, 'Kyrie'),
  chantOf(3, 'Sanctus'),
]

export function openGrammar(address: string, answer: Answer = [genitive, vocative], chants: Answer = path): Request[] {
  const made = serve({
    'GET /api/auth/user': learner,
    'GET /api/users/u1/chants': chants,
    'GET /api/grammar': answer,
  })
  renderApp(address)
  return made
}
