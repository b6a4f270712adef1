import { draftLimits } from '@schola/contract/chant-draft'
import { m } from '@schola/messages'
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

describe('progress of the words', () => {
  it.each([
    [ave(wordOf('Ave', 'hail'), wordOf('María', 'Mary')), m.authoring_words_complete()],
    [ave(wordOf('Ave', ''), wordOf('María', 'Mary')), m.authoring_words_without_meaning({ count: 1 })],
    [
      ave(wordOf('Ave', ''), wordOf('María', 'Mary', { isProposed: true })),
      `${m.authoring_words_proposed({ count: 1 })} ${m.authoring_words_without_meaning({ count: 1 })}`,
    ],
    [ave(wordOf('Salve', 'hail')), m.authoring_words_missing({ count: 1 })],
  ])('is shown', (draft, sentence) => {
    showPart(WordsPart, draft)
    expect(screen.getByText(sentence)).toBeDefined()
  })

  it('counts the words to fix of a phrase, not their fields', () => {
    const path = ['verses', 0, 'phrases', 0, 'words']
    const findings = [
      { path: [...path, 0, 'meaning'], sentence: 'It has no meaning.' },
      { path: [...path, 0, 'lemma'], sentence: 'It has no dictionary form.' },
    ]
    showPart(WordsPart, ave(wordOf('Ave', ''), wordOf('María', 'Mary')), findings)
    expect(screen.getByText(m.authoring_words_to_fix({ count: 1 }))).toBeDefined()
  })

  it('reports that suggestions could not be loaded, and retries', async () => {
    let isCutOff = true
    serve({
      'GET /api/admin/session': elevatedSession,
      [sources]: () => (isCutOff ? fail(400, 'Not now.') : Response.json(nothing)),
    })
    showPart(WordsPart, ave())
    expect(await screen.findByText(new RegExp(m.authoring_words_not_loaded()))).toBeDefined()
    isCutOff = false
    press(m.common_try_again())
    expect(await screen.findByRole('button', { name: m.authoring_words_propose_all() })).toBeDefined()
  })
})

describe('limits', () => {
  it('suggests and adds no more words, key words and forms than can be saved', async () => {
    const latin = 'a '.repeat(80).trim()
    const current = showPart(
      WordsPart,
      draftOf({
        verses: [{ phrases: [phraseOf(latin, '')] }],
        vocabulary: Array.from({ length: draftLimits.vocabulary }, (_, at) => ({ latin: `b${at}`, english: '' })),
        forms: Array.from({ length: draftLimits.forms }, () => wordOf('b', 'b')),
      }),
    )
    await screen.findByRole('button', { name: m.authoring_words_propose_all() })
    press(m.authoring_words_propose_all())
    expect(current().verses[0]?.phrases[0]?.words).toHaveLength(draftLimits.words)
    expect(screen.getAllByLabelText(`${m.authoring_word_is_key()}: a`)[0]?.hasAttribute('disabled')).toBe(true)
    expect(screen.queryByRole('button', { name: m.authoring_key_word_add() })).toBeNull()
    expect(screen.queryByRole('button', { name: m.authoring_forms_add() })).toBeNull()
  })
})
