import { press } from '../admin.test-data.tsx'
import './chants.tsx'
import type { ChantDraft } from '@schola/contract/chant-draft'
import { m } from '@schola/messages'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { wholeOf, wordOf } from './chant.test-data.ts'
import { edit } from './edit-chant.test-data.tsx'
import { draftOf, phraseOf } from './part.test-data.tsx'

const proposed = (latin: string, english: string, ...forms: readonly string[]) => ({
  ...phraseOf(latin, english),
  words: forms.map((form) => wordOf(form, form, { isProposed: true })),
})

const full: ChantDraft = draftOf({
  verses: [
    {
      phrases: [
        {
          ...proposed('Ave María,', 'Hail Mary,', 'Ave', 'María'),
          slips: [
            { right: 'Hail', wrong: 'Farewell' },
            { right: 'Mary', wrong: 'Martha' },
          ],
        },
        proposed('grátia plena.', 'full of grace.', 'grátia', 'plena'),
      ],
    },
  ],
  vocabulary: [
    { latin: 'grátia', english: 'grace' },
    { latin: 'plena', english: 'full' },
  ],
  forms: [wordOf('grátiam', 'grace'), wordOf('plenam', 'full')],
  notes: [{ title: 'One', text: '' }],
  related: [
    { source: 'Luke', phrases: [phraseOf('Ave', 'Hail')] },
    { source: 'Mark', phrases: [phraseOf('Ave', 'Hail')] },
  ],
  levels: [{ work: ['phrase'], phrases: { from: 1, to: 1 } }],
  settings: [{ id: 'xi', name: 'XI', otherNames: [], mode: '', source: '', melody: '', recording: null }],
})

/** What has the focus, by its label or by its place in the draft. */
function focused(): string | undefined {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement) return activeElement.labels?.[0]?.textContent ?? undefined
  return activeElement?.getAttribute('data-path') ?? activeElement?.textContent ?? undefined
}

const nameOf = (field: Element) =>
  field.getAttribute('aria-label') ?? (field as HTMLInputElement).labels?.[0]?.textContent ?? ''

describe('by keyboard and by ear', () => {
  it.each(['about', 'text', 'words', 'levels'])('every field of %s has a name of its own', async (part) => {
    await edit(part, wholeOf(full))
    for (const more of screen.queryAllByRole('button', { name: /^More about|^Show the forms/ })) fireEvent.click(more)
    // In a level the fieldset names what its boxes have in common.
    const fields = [...document.querySelectorAll('.chant-form :is(input:not([type="checkbox"]), select, textarea)')]
    const names = fields.map(nameOf)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    expect(names).not.toContain('')
  })

  it.each([
    ['words', m.authoring_words_confirm_phrase(), /^grátia plena/],
    ['words', m.common_next_phrase(), /^grátia plena/],
    ['words', m.authoring_forms_add(), `${m.authoring_word_form()}, other form 3`],
    ['words', m.authoring_key_word_add(), `${m.authoring_latin()}, ${m.authoring_key_word_of({ number: 3 })}`],
    ['words', m.authoring_key_word_remove({ number: 1, latin: 'grátia' }), 'vocabulary.0'],
    ['words', m.authoring_key_word_remove({ number: 2, latin: 'plena' }), 'vocabulary.0'],
    ['about', m.authoring_about_remove_note({ number: 1 }), 'notes'],
    ['about', m.authoring_about_add_note(), m.authoring_about_note_title({ number: 2 })],
    ['text', m.authoring_related_remove({ number: 2 }), 'related.0'],
    ['text', m.authoring_phrase_break_one({ name: '1.2' }), m.authoring_phrase_latin({ name: '2.1' })],
    ['text', m.authoring_phrase_join_one({ name: '1.1' }), m.authoring_phrase_latin({ name: '1.1' })],
    ['text', m.authoring_text_add_verse(), m.authoring_phrase_latin({ name: '2.1' })],
    ['levels', m.authoring_levels_remove({ number: 1 }), 'levels'],
    ['levels', m.authoring_levels_add(), 'levels.1'],
  ])('in %s, after ‘%s’ the focus is where one goes on', async (part, button, place) => {
    await edit(part, wholeOf(full))
    press(button)
    if (typeof place === 'string') expect(focused()).toBe(place)
    else expect(focused()).toMatch(place)
  })

  it('what ‘Publish’ lists leads to its place, also in another melody', async () => {
    await edit('publish', wholeOf(full))
    const all = await screen.findAllByText(/Melody 2, notation/)
    fireEvent.click(all[0]?.closest('button') ?? document.body)
    expect(focused()).toBe('settings.0.melody')
    expect(screen.getByRole('radio', { name: 'XI', checked: true })).toBeTruthy()
  })
})
