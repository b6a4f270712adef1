import { m } from '@schola/messages'
import './chant-page.tsx'
import type { ChantText } from '@schola/contract/content'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { genitive, vocative } from '../../components/grammar/grammar.test-data.ts'
import { chooseGlossMode } from '../../components/reading/gloss-mode.tsx'
import { tokensOf } from '../../components/text-tokens.ts'
import { glossOf, textWith } from '../../testing/memory.ts'
import type { Answer } from '../../testing/server.ts'
import { openChant } from './chant-page.test-data.ts'

const kyrie = glossOf('Kýrie', { meaning: 'O Lord', lemma: 'Kýrios (Greek)', parse: 'vocative singular' })
const eleison = glossOf('eléison', { audioPath: '/audio/eleison.mp3' })
const amen = glossOf('Amen', { partOfSpeech: 'interjection', parse: 'never changes' })

const text: ChantText = {
  ...textWith(
    [{ latin: 'Kýrie, * eléison.', english: 'Lord, have mercy.', times: 3, words: [kyrie, eleison] }],
    [{ latin: 'Amen.', english: 'Amen.', times: 1, words: [amen] }],
  ),
  source: 'Graduale Romanum',
  mode: 'Mode III',
  notes: [{ title: 'Greek at a Latin Mass', text: 'It stayed in Greek.' }],
}

const lexicon = [
  {
    lemma: 'Kýrios (Greek)',
    partOfSpeech: 'noun',
    places: [
      { chantId: 2, forms: ['Kýrie'] },
      { chantId: 3, forms: ['Kýrie'] },
    ],
  },
]

async function open(answers: Readonly<Record<string, Answer>> = {}, change: Parameters<typeof openChant>[0] = {}) {
  openChant(change, {
    path: '/chants/kyrie?tab=full-text',
    answers: { 'GET /api/chants/2/text': text, 'GET /api/lexicon': lexicon, ...answers },
  })
  await screen.findByRole('group', { name: m.chant_text_words() })
}

const word = (name: string) => screen.getByRole('button', { name })
const gloss = (form: string) => screen.queryByRole('group', { name: `About ${form}` })

afterEach(() => chooseGlossMode('tap'))

describe('reading a chant', () => {
  it('Latin and English are side by side by phrase, each in its language, with the translation and the notes', async () => {
    await open()
    expect(screen.getByRole('heading', { name: m.chant_complete_text() })).toBeTruthy()
    expect(screen.getByRole('heading', { name: m.chant_english_translation() })).toBeTruthy()
    expect(screen.getByText('Lord, have mercy.').lang).toBe('en')
    expect(within(word('Kýrie')).getByText('Kýrie').lang).toBe('la')
    expect(screen.getByText('three times')).toBeTruthy()
    expect(screen.getByText('It stayed in Greek.')).toBeTruthy()
    expect(screen.getByText(m.chant_source({ source: 'Graduale Romanum', mode: 'Mode III' }))).toBeTruthy()
  })

  it('a text with several speakers names them', async () => {
    const [kyrieVerse, amenVerse] = text.verses
    const turns = [kyrieVerse, amenVerse].map((verse, place) => ({
      phrases: (verse?.phrases ?? []).map((phrase) => ({ ...phrase, who: place === 0 ? 'priest' : 'server' })),
    }))
    await open({ 'GET /api/chants/2/text': { ...text, verses: turns } })
    const labels = [...document.querySelectorAll('.phrase-who')].map(({ textContent }) => textContent)
    expect(labels).toEqual(['Priest', 'Server'])
  })

  it('the terms of its parse, and of the notes, lead to their pages', async () => {
    await open({ 'GET /api/grammar': [genitive, { ...vocative, terms: ['vocative', 'greek'] }] })
    await userEvent.click(word('Kýrie'))
    const about = within(screen.getByRole('group', { name: 'About Kýrie' }))
    const link = await about.findByRole('link', { name: 'vocative' })
    expect(link.getAttribute('href')).toBe('/grammar/vocative')
    expect(screen.getByRole('link', { name: 'Greek' }).getAttribute('href')).toBe('/grammar/vocative')
    expect(screen.getByRole('link', { name: m.chant_all_grammar() }).getAttribute('href')).toBe('/grammar')
  })

  it('names the other chants that hold the same dictionary word', async () => {
    await open()
    await userEvent.click(word('Kýrie'))
    const link = await screen.findByRole('link', { name: 'Sanctus' })
    expect(link.getAttribute('href')).toBe('/chants/sanctus?tab=full-text')
    expect(screen.queryByRole('link', { name: 'Kyrie' })).toBeNull()
  })

  it('by keyboard: one stop, arrows from word to word, Escape closes and keeps the place', async () => {
    await open()
    word('Kýrie').focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(word('eléison'))
    await userEvent.keyboard('{End}')
    expect(document.activeElement).toBe(word('Amen'))
    const stops = screen.getAllByRole('button', { name: /^(Kýrie|eléison|Amen)$/ })
    expect(stops.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
    expect(within(screen.getByRole('group', { name: 'About Amen' })).getByText(/It never changes\./)).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect(gloss('Amen')).toBeNull()
    expect(document.activeElement).toBe(word('Amen'))
  })

  it('glosses off, on tap (default), or between the lines; the choice is remembered', async () => {
    await open()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'On tap' }).checked).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: 'Between the lines' }))
    expect(word('Kýrie, O Lord')).toBeTruthy()
    expect(localStorage.getItem('schola_glosses')).toBe('lines')
    await userEvent.click(screen.getByRole('radio', { name: 'Off' }))
    expect(screen.queryByRole('button', { name: /Kýrie/ })).toBeNull()
    expect(screen.getByText('Kýrie,').lang).toBe('la')
  })

  it('related prayers show their source, glosses and audio', async () => {
    const phrases = [{ latin: 'Eléison nobis', english: 'Have mercy on us', times: 1, words: [eleison, amen] }]
    await open({ 'GET /api/chants/2/text': { ...text, related: [{ source: 'the Litany of the Saints', phrases }] } })
    expect(screen.getByRole('heading', { name: m.chant_other_prayers() })).toBeTruthy()
    expect(screen.getByText('From the Litany of the Saints')).toBeTruthy()
    const others = within(screen.getByRole('group', { name: m.chant_other_prayers_words() }))
    await userEvent.click(others.getByRole('button', { name: 'Eléison' }))
    expect(others.getByRole('group', { name: 'About eléison' })).toBeTruthy()
    expect(others.getByRole('button', { name: m.practice_hear_word({ word: 'eléison' }) })).toBeTruthy()
    expect(others.queryByRole('button', { name: 'Play from here' })).toBeNull()
  })

  it.each([
    ['Glory be to the Father, and to the Holy Ghost.', true, m.chant_received_translation()],
    ['O Mother, let me mourn with thee.', false, m.chant_older_translation()],
    ['Lord, have mercy on us.', true, m.chant_received_translation()],
    ['Lord, have mercy; Lord, have mercy; Lord, have mercy. Amen.', true, undefined],
    ['Lord, have mercy on us.', false, undefined],
  ])('the second translation is explained where it differs: %s', async (englishTranslation, isReceived, said) => {
    await open({ 'GET /api/chants/2/text': { ...text, isReceived } }, { englishTranslation })
    expect(document.querySelector('.translation-note')?.textContent).toBe(said)
  })
})

describe('the words of a phrase', () => {
  it('keep their punctuation, and marks between them are no words', () => {
    const [phrase] = text.verses[0]?.phrases ?? []
    expect(phrase && tokensOf(phrase).map(({ text: letters, after, index }) => [letters, after, index])).toEqual([
      ['Kýrie', ',', 0],
      ['*', '', -1],
      ['eléison', '.', 1],
    ])
  })
})
