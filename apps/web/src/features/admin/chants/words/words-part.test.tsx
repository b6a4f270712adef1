import { mostOf } from '@schola/contract/chant-draft'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fail, serve } from '../../../../testing/server.ts'
import { elevatedSession, press } from '../../admin.test-data.tsx'
import { wordOf } from '../chant.test-data.ts'
import { draftOf, phraseOf, showPart } from '../part.test-data.tsx'
import { WordsPart } from './words-part.tsx'

const sources = 'GET /api/admin/composer-sources'
const nothing = { chants: [], synonyms: [], spoken: {} }

beforeEach(() => {
  serve({ 'GET /api/admin/session': elevatedSession, 'GET /api/chants': [], [sources]: nothing })
})

const ave = (...words: readonly ReturnType<typeof wordOf>[]) =>
  draftOf({ verses: [{ phrases: [{ ...phraseOf('Ave María,', 'Hail Mary,'), words: [...words] }] }] })

describe('how far the words are', () => {
  it.each([
    [ave(wordOf('Ave', 'hail'), wordOf('María', 'Mary')), 'Every word has been looked at by somebody.'],
    [ave(wordOf('Ave', ''), wordOf('María', 'Mary')), '1 word has no meaning yet.'],
    [
      ave(wordOf('Ave', ''), wordOf('María', 'Mary', { isProposed: true })),
      '1 word is proposed and not confirmed yet. 1 word has no meaning yet.',
    ],
    [ave(wordOf('Salve', 'hail')), '1 phrase has no words yet, or words that do not match the Latin.'],
  ])('is said as it is', (draft, sentence) => {
    showPart(WordsPart, draft)
    expect(screen.getByText(sentence)).toBeDefined()
  })

  it('of a phrase the words to fix are counted, not their fields', () => {
    const path = ['verses', 0, 'phrases', 0, 'words']
    const findings = [
      { path: [...path, 0, 'meaning'], sentence: 'It has no meaning.' },
      { path: [...path, 0, 'lemma'], sentence: 'It has no dictionary form.' },
    ]
    showPart(WordsPart, ave(wordOf('Ave', ''), wordOf('María', 'Mary')), findings)
    expect(screen.getByText('1 to fix')).toBeDefined()
  })

  it('what is known and could not be loaded is said, and loaded again by a button', async () => {
    let isCutOff = true
    serve({
      'GET /api/admin/session': elevatedSession,
      [sources]: () => (isCutOff ? fail(400, 'Not now.') : Response.json(nothing)),
    })
    showPart(WordsPart, ave())
    expect(await screen.findByText(/could not be loaded, so nothing can be proposed\.$/)).toBeDefined()
    isCutOff = false
    press('Try again')
    expect(await screen.findByRole('button', { name: 'Propose all words' })).toBeDefined()
  })
})

describe('nothing can be written that could not be saved', () => {
  it('of words no more are proposed, and of key words and forms no more are added, than can be saved', async () => {
    const latin = 'a '.repeat(80).trim()
    const current = showPart(
      WordsPart,
      draftOf({
        verses: [{ phrases: [phraseOf(latin, '')] }],
        vocabulary: Array.from({ length: mostOf.vocabulary }, (_, at) => ({ latin: `b${at}`, english: '' })),
        forms: Array.from({ length: mostOf.forms }, () => wordOf('b', 'b')),
      }),
    )
    await screen.findByRole('button', { name: 'Propose all words' })
    press('Propose all words')
    expect(current().verses[0]?.phrases[0]?.words).toHaveLength(mostOf.words)
    expect(screen.getAllByLabelText('Key word: a')[0]?.hasAttribute('disabled')).toBe(true)
    expect(screen.queryByRole('button', { name: 'Add a key word' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add a form' })).toBeNull()
  })
})
