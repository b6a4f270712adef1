import '../admin.test-data.tsx'
// Lazy, and loaded here so that it does not count against a test's timeout.
import './chants.tsx'
import type { ChantDraft } from '@schola/contract/chant-draft'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fill, openAdmin, press } from '../admin.test-data.tsx'
import { clara, summaryOf, wholeOf } from './chant.test-data.ts'
import { edit, list, one, own, saving } from './edit-chant.test-data.tsx'
import { draftOf } from './part.test-data.tsx'

const tab = (name: RegExp) => screen.getByRole('tab', { name })

async function savedDraft(sent: () => Promise<readonly { call: string; body: unknown }[]>): Promise<ChantDraft> {
  press('Save now')
  await screen.findByText('Saved')
  const bodies = (await sent()).filter(({ call }) => call === saving).map(({ body }) => body as { source: ChantDraft })
  const last = bodies.at(-1)
  if (!last) throw new Error('Nothing was saved.')
  return last.source
}

describe('the tab Chants', () => {
  it('lists every chant with its state in words and who changed it', async () => {
    await openAdmin('?tab=chants', {
      [list]: {
        chants: [
          summaryOf(1, 'Kyrie', { isPublished: true, hasDraft: false, isCurriculum: true, changedAt: null }),
          summaryOf(4, 'Pater Noster', { isPublished: true, isCurriculum: true, differs: true }),
          own,
          summaryOf(1001, 'Old Hymn', { deletedAt: '2026-11-15T10:00:00.000Z' }),
        ],
        people: [clara],
      },
    })
    const table = within(await screen.findByRole('table'))
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows.slice(1).map((row) => row?.replace(/Nov.*(?=by)|deleted Nov.*(?=Restore)/, '· '))).toEqual([
      'Ave MariaDraft· by Clara Fontana',
      'Pater NosterPublished, changed since; differs from the curriculum· by Clara Fontana',
      'KyriePublished',
      'Old HymnIn the trash· Restore',
    ])
    fill('Find a chant', 'pater')
    expect(table.getAllByRole('row')).toHaveLength(2)
  })

  it('a name that is taken is said before, and a second chant of it gets an address of its own', async () => {
    const create = `POST ${list.slice(4)}`
    const { sent } = await openAdmin('?tab=chants', {
      [list]: { chants: [own], people: [clara] },
      [create]: { ...wholeOf() },
      [one]: { ...wholeOf() },
    })
    await screen.findByRole('table')
    press('Write a new chant')
    await screen.findByRole('dialog', { name: 'Write a new chant' })
    expect(screen.getByRole('button', { name: 'Begin' }).hasAttribute('disabled')).toBe(true)
    fill('Name', 'Ave María')
    expect(screen.getByText(/^Ave Maria is already here \(Draft\)/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Open it' }).closest('[role="status"]')).toBeNull()
    press('Begin')
    await screen.findByRole('tablist', { name: 'Parts of the chant' })
    expect((await sent()).map(({ body }) => (body as { source: ChantDraft }).source.slug)).toEqual(['ave-maria-2'])
  })
})

describe('what is in the trash', () => {
  const deletedAt = '2026-11-15T10:00:00.000Z'
  const untrash = 'POST /api/admin/chant-sources/1000/untrash'

  it('is not written in: in place of the editor it can be restored, and then opens', async () => {
    let whole = wholeOf(undefined, { version: 7, deletedAt })
    const { sent } = await openAdmin('?tab=chants&chant=1000&edit=1', {
      [list]: { chants: [own], people: [clara] },
      [one]: () => Response.json(whole),
      [untrash]: () => Response.json((whole = wholeOf(undefined, { version: 8 }))),
    })
    expect(await screen.findByRole('heading', { name: 'Ave Maria is in the trash' })).toBeTruthy()
    expect(screen.queryByRole('tablist', { name: 'Parts of the chant' })).toBeNull()
    screen.getByRole('button', { name: 'Restore' }).focus()
    press('Restore')
    expect(await screen.findByRole('tablist', { name: 'Parts of the chant' })).toBeTruthy()
    // The button is gone.
    await waitFor(() => expect(document.activeElement?.role).toBe('tabpanel'))
    expect(await sent()).toEqual([{ call: untrash, body: { version: 7 } }])
  })
})

describe('what is missing is said at its place', () => {
  it('counted at each part, listed before publishing, and each leads to its place', async () => {
    await edit('publish', wholeOf(draftOf({ description: '' })))
    await waitFor(() => expect(tab(/^About \(\d+\)$/)).toBeTruthy())
    expect(screen.getByRole('button', { name: 'Publish' }).hasAttribute('aria-disabled')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: /^Description: / }))
    const field = await screen.findByLabelText('Description')
    await waitFor(() => expect(document.activeElement).toBe(field))
    // What is only missing is said without alarm.
    expect(field.getAttribute('aria-invalid')).toBe('false')
    expect(document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent).toBe(
      'The description is missing.',
    )
    fill('Description', 'The greeting of the angel.')
    await waitFor(() => expect(screen.queryByText('The description is missing.')).toBeNull())
  })
})

describe('writing the text', () => {
  it('times, other orders, slips and half sentences of a phrase', async () => {
    const { sent } = await edit('text')
    press('More about phrase 1.1')
    fill('Sung how many times in a row, phrase 1.1', '3')
    fill(/^The English in other orders/, 'Mary hail')
    press('Add a slip to phrase 1.1')
    fill('Right, slip 1 of phrase 1.1', 'Hail')
    fill('Wrong, slip 1 of phrase 1.1', 'Farewell')
    fireEvent.click(screen.getByLabelText(/^Its English is half a sentence/))
    const { verses } = await savedDraft(sent)
    expect(verses[0]?.phrases[0]).toMatchObject({
      times: 3,
      otherOrders: ['Mary hail'],
      slips: [{ right: 'Hail', wrong: 'Farewell' }],
      standsAlone: false,
    })
  })
})
