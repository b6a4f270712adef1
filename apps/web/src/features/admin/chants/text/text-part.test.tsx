// Lazy, and loaded here so that it does not count against a test's timeout.
import '../chants.tsx'
import { mostOf } from '@schola/contract/chant-draft'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectToast, fill, press } from '../../admin.test-data.tsx'
import { wholeOf, wordOf } from '../chant.test-data.ts'
import { edit } from '../edit-chant.test-data.tsx'
import { draftOf, phraseOf, showPart } from '../part.test-data.tsx'
import { TextPart } from './text-part.tsx'

const verseOf = (...latin: readonly string[]) => ({ phrases: latin.map((each) => phraseOf(each, `of ${each}`)) })
const button = (name: string) => screen.queryByLabelText(name) ?? screen.queryByText(name, { selector: 'button' })

describe('nothing can be written that could not be saved', () => {
  it('nothing more is added to what is full', () => {
    const slips = Array.from({ length: mostOf.slips }, () => ({ right: '', wrong: '' }))
    const full = Array.from({ length: mostOf.phrases }, () => phraseOf('Ave', 'hail'))
    const related = Array.from({ length: mostOf.related }, () => ({ source: '', phrases: [] }))
    showPart(
      TextPart,
      draftOf({ verses: [{ phrases: [{ ...phraseOf('Ave', 'hail'), slips }] }, { phrases: full }], related }),
    )
    fireEvent.click(screen.getByLabelText('More about phrase 1.1'))
    expect(button('Add a phrase after 1.1')).not.toBeNull()
    for (const name of [
      'Add a slip to phrase 1.1',
      'Add a phrase after 2.1',
      'Split phrase 2.1 at the cursors',
      'Join verse 2 with verse 1',
      'Add a related prayer',
    ])
      expect(button(name)).toBeNull()
  })
})

describe('splitting', () => {
  function cursor(at: number) {
    screen.getByLabelText<HTMLInputElement>('Latin of phrase 1.1').setSelectionRange(at, at)
    screen.getByLabelText<HTMLInputElement>('English of phrase 1.1').setSelectionRange(4, 4)
  }

  it('where there is nothing to split it says so; else one goes on in the second half', async () => {
    await edit('text')
    cursor(0)
    press('Split phrase 1.1 at the cursors')
    await expectToast('Nothing was split')
    expect(document.activeElement).toBe(screen.getByLabelText('Latin of phrase 1.1'))
    cursor(4)
    press('Split phrase 1.1 at the cursors')
    const second = screen.getByLabelText<HTMLInputElement>('Latin of phrase 1.2')
    expect(second.value).toBe('María,')
    expect(document.activeElement).toBe(second)
  })
})

describe('what is removed can be brought back', () => {
  it('a phrase, with all that is known of it', async () => {
    const first = { ...phraseOf('Ave María,', 'Hail Mary,'), words: [wordOf('Ave', 'hail'), wordOf('María', 'Mary')] }
    const verses = [{ phrases: [first, phraseOf('grátia plena.', 'full of grace.')] }]
    const { sent } = await edit('text', wholeOf(draftOf({ verses })))
    const latin = () => screen.getAllByLabelText<HTMLInputElement>(/^Latin of phrase/).map(({ value }) => value)
    press('Remove phrase 1.1')
    await expectToast('Removed', 'Phrase 1.1 is gone from the draft.')
    fill('Latin of phrase 1.1', 'grátia')
    press('Undo')
    expect(latin()).toEqual(['Ave María,', 'grátia'])
    press('Save now')
    await waitFor(async () =>
      expect((await sent()).at(-1)?.body).toMatchObject({ source: { verses: [{ phrases: [first, {}] }] } }),
    )
  })

  it('a phrase of a related prayer, in its place; nothing is offered for a blank one', async () => {
    const related = [{ source: 'Angelus', ...verseOf('Angelus Dómini', 'nuntiávit') }]
    const { sent } = await edit('text', wholeOf(draftOf({ related })))
    press('Add a phrase to related prayer 1')
    press('Remove phrase 3 of related prayer 1')
    press('Remove phrase 1 of related prayer 1')
    await expectToast('Removed', 'Phrase 1 of related prayer 1 is gone from the draft.')
    fill('Latin of phrase 1, related prayer 1', 'nuntiávit Maríæ')
    press('Undo')
    press('Save now')
    const phrases = [related[0]?.phrases[0], { latin: 'nuntiávit Maríæ' }]
    await waitFor(async () =>
      expect((await sent()).at(-1)?.body).toMatchObject({ source: { related: [{ source: 'Angelus', phrases }] } }),
    )
  })
})
