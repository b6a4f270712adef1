import '../admin.test-data.tsx'
import './chants.tsx'
import type { ChantDraft } from '@schola/contract/chant-draft'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { press } from '../admin.test-data.tsx'
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
    ['words', 'Confirm all of this phrase', /^grátia plena/],
    ['words', 'Next phrase', /^grátia plena/],
    ['words', 'Add a form', 'Form, other form 3'],
    ['words', 'Add a key word', 'Latin, key word 3'],
    ['words', 'Remove key word 1: grátia', 'vocabulary.0'],
    ['words', 'Remove key word 2: plena', 'vocabulary.0'],
    ['about', 'Remove note 1', 'notes'],
    ['about', 'Add a note', 'Title of note 2'],
    ['text', 'Remove related prayer 2', 'related.0'],
    ['text', 'Begin a verse with phrase 1.2', 'Latin of phrase 2.1'],
    ['text', 'Join phrase 1.1 with the next', 'Latin of phrase 1.1'],
    ['text', 'Add a verse', 'Latin of phrase 2.1'],
    ['levels', 'Remove level 1', 'levels'],
    ['levels', 'Add a level', 'levels.1'],
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
