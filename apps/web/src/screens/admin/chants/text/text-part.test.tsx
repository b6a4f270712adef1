// Lazy, and loaded here so that it does not count against a test's timeout.
import '../chants.tsx'
import { mostOf, type Work } from '@schola/contract/chant-draft'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectToast, fill, press } from '../../admin.test-data.tsx'
import { wholeOf, wordOf } from '../chant.test-data.ts'
import { edit } from '../edit-chant.test-data.tsx'
import { draftOf, phraseOf, showPart } from '../part.test-data.tsx'
import { TextPart } from './text-part.tsx'

const verseOf = (...latin: readonly string[]) => ({ phrases: latin.map((each) => phraseOf(each, `of ${each}`)) })
const levelOf = (work: Work) => ({ work: [work], phrases: null })
const button = (name: string) => screen.queryByLabelText(name) ?? screen.queryByText(name, { selector: 'button' })

describe('nothing can be written that could not be saved', () => {
  it('a text with too many lines is not taken, and why is said', () => {
    showPart(TextPart, draftOf({ verses: [] }))
    fill('Latin', Array.from({ length: 61 }, () => 'Ave').join('\n'))
    expect(screen.getByText(/^A verse has up to 60 lines; verse 1 has 61\./)).toBeDefined()
    expect(button('Make phrases of it')?.hasAttribute('disabled')).toBe(true)
  })

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

  it('of other orders no more are taken than can be saved', () => {
    const current = showPart(TextPart, draftOf())
    press('More about phrase 1.1')
    fill(/^The English in other orders/, Array.from({ length: 25 }, () => 'x'.repeat(600)).join('\n'))
    const orders = current().verses[0]?.phrases[0]?.otherOrders ?? []
    expect(orders).toHaveLength(mostOf.otherOrders)
    expect(orders[0]).toHaveLength(mostOf.line)
  })

  it('the English of the phrases is taken as far as it can be saved', () => {
    const phrases = Array.from({ length: 12 }, () => phraseOf('Ave', 'x'.repeat(500)))
    const current = showPart(TextPart, draftOf({ verses: [{ phrases }] }))
    fireEvent.click(screen.getByText('Begin with the English of the phrases'))
    expect(current().translation).toHaveLength(mostOf.paragraph)
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

  it('nothing is offered for a phrase in which nothing was written', async () => {
    await edit('text')
    press('Add a phrase after 1.1')
    press('Remove phrase 1.2')
    await expectToast('Nothing yet')
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

  it('a level', async () => {
    await edit('levels', wholeOf(draftOf({ levels: [levelOf('phrase'), levelOf('order')] })))
    press('Remove level 1')
    await expectToast('Removed', 'Level 1 is gone from the draft.')
    expect(screen.queryByRole('group', { name: 'Level 2' })).toBeNull()
    press('Undo')
    expect(screen.getAllByLabelText<HTMLInputElement>('Understand phrases').map(({ checked }) => checked)).toEqual([
      true,
      false,
    ])
  })
})

describe('where there is no room for it any more, nothing changes', () => {
  it('a level: why is said, and it can be brought back once another one is gone', async () => {
    await edit('levels', wholeOf(draftOf({ levels: Array.from({ length: mostOf.levels }, () => levelOf('order')) })))
    const levels = () => screen.getAllByRole('group', { name: /^Level / })
    const ticks = () => screen.getAllByLabelText<HTMLInputElement>('Put words in order').map(({ checked }) => checked)
    press('Remove level 1')
    press('Add a level')
    press('Undo')
    const why = 'The draft is at its limit. Remove another one, then try again.'
    await expectToast('Level 1 was not restored', why)
    expect(levels()).toHaveLength(mostOf.levels)
    expect(ticks().at(-1)).toBe(false)
    press('Remove level 20')
    await expectToast('Removed', 'Level 20 is gone from the draft.')
    press('Restore Level 1')
    expect(ticks()).toEqual(Array.from({ length: mostOf.levels }, () => true))
  })
})

describe('what is open of a phrase stays with it', () => {
  const expanded = () =>
    screen.getAllByRole('button', { name: /^More about/ }).map((each) => each.getAttribute('aria-expanded'))

  it('when it is moved or another is removed; with it, it is gone', () => {
    showPart(TextPart, draftOf({ verses: [verseOf('Ave', 'María', 'grátia')] }))
    press('More about phrase 1.2')
    press('Move phrase 1.2 up')
    expect(expanded()).toEqual(['true', 'false', 'false'])
    fireEvent.change(screen.getByLabelText('Latin of phrase 1.1'), { target: { value: 'María,' } })
    expect(expanded()).toEqual(['true', 'false', 'false'])
    press('Remove phrase 1.1')
    expect(expanded()).toEqual(['false', 'false'])
  })

  it('closes also while something inside is wrong', () => {
    const finding = { path: ['verses', 0, 'phrases', 0, 'slips', 0], sentence: 'Not in the English.' }
    const slips = [{ right: 'x', wrong: 'y' }]
    showPart(TextPart, draftOf({ verses: [{ phrases: [{ ...phraseOf('Ave', 'hail'), slips }] }] }), [finding])
    expect(expanded()).toEqual(['true'])
    press('More about phrase 1.1')
    expect(expanded()).toEqual(['false'])
  })
})

it('whether the whole in English has long been in use is said by a tick', () => {
  const current = showPart(TextPart, draftOf())
  const tick = screen.getByLabelText('This English has long been in use')
  fireEvent.click(tick)
  expect(current().isReceived).toBe(true)
  fireEvent.click(tick)
  expect(current()).toEqual(draftOf())
})
