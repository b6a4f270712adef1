// Lazy, and loaded here so that it does not count against a test's timeout.
import '../chants.tsx'
import { draftLimits } from '@schola/contract/chant-draft'
import { m } from '@schola/messages'
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
    const slips = Array.from({ length: draftLimits.slips }, () => ({ right: '', wrong: '' }))
    const full = Array.from({ length: draftLimits.phrases }, () => phraseOf('Ave', 'hail'))
    const related = Array.from({ length: draftLimits.related }, () => ({ source: '', phrases: [] }))
    showPart(
      TextPart,
      draftOf({ verses: [{ phrases: [{ ...phraseOf('Ave', 'hail'), slips }] }, { phrases: full }], related }),
    )
    fireEvent.click(screen.getByLabelText(m.authoring_phrase_more_one({ name: '1.1' })))
    expect(button(m.authoring_phrase_add_one({ name: '1.1' }))).not.toBeNull()
    for (const name of [
      m.authoring_slip_add_one({ name: '1.1' }),
      m.authoring_phrase_add_one({ name: '2.1' }),
      m.authoring_phrase_split_one({ name: '2.1' }),
      m.authoring_text_join_verses_one({ number: 2, previous: 1 }),
      m.authoring_related_add(),
    ])
      expect(button(name)).toBeNull()
  })
})

describe('splitting', () => {
  function cursor(at: number) {
    screen.getByLabelText<HTMLInputElement>(m.authoring_phrase_latin({ name: '1.1' })).setSelectionRange(at, at)
    screen.getByLabelText<HTMLInputElement>(m.authoring_phrase_english({ name: '1.1' })).setSelectionRange(4, 4)
  }

  it('where there is nothing to split it says so; else one goes on in the second half', async () => {
    await edit('text')
    cursor(0)
    press(m.authoring_phrase_split_one({ name: '1.1' }))
    await expectToast(m.authoring_phrase_not_split())
    expect(document.activeElement).toBe(screen.getByLabelText(m.authoring_phrase_latin({ name: '1.1' })))
    cursor(4)
    press(m.authoring_phrase_split_one({ name: '1.1' }))
    const second = screen.getByLabelText<HTMLInputElement>(m.authoring_phrase_latin({ name: '1.2' }))
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
    press(m.authoring_phrase_remove_one({ name: '1.1' }))
    await expectToast(m.authoring_removed(), m.authoring_removed_hint({ name: 'Phrase 1.1' }))
    fill(m.authoring_phrase_latin({ name: '1.1' }), 'grátia')
    press(m.common_undo())
    expect(latin()).toEqual(['Ave María,', 'grátia'])
    press(m.authoring_save_now())
    await waitFor(async () =>
      expect((await sent()).at(-1)?.body).toMatchObject({ source: { verses: [{ phrases: [first, {}] }] } }),
    )
  })

  it('a phrase of a related prayer, in its place; nothing is offered for a blank one', async () => {
    const related = [{ source: 'Angelus', ...verseOf('Angelus Dómini', 'nuntiávit') }]
    const { sent } = await edit('text', wholeOf(draftOf({ related })))
    press(m.authoring_related_add_phrase_one({ number: 1 }))
    press(m.authoring_related_remove_phrase_one({ phrase: 3, number: 1 }))
    press(m.authoring_related_remove_phrase_one({ phrase: 1, number: 1 }))
    await expectToast(m.authoring_removed(), m.authoring_removed_hint({ name: 'Phrase 1 of related prayer 1' }))
    fill('Latin of phrase 1, related prayer 1', 'nuntiávit Maríæ')
    press(m.common_undo())
    press(m.authoring_save_now())
    const phrases = [related[0]?.phrases[0], { latin: 'nuntiávit Maríæ' }]
    await waitFor(async () =>
      expect((await sent()).at(-1)?.body).toMatchObject({ source: { related: [{ source: 'Angelus', phrases }] } }),
    )
  })
})
