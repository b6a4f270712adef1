import { fill, openAdmin, press } from '../admin.test-data.tsx'
import './chants.tsx'
import type { ChantDraft } from '@schola/contract/chant-draft'
import { m } from '@schola/messages'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { clara, summaryOf, wholeOf } from './chant.test-data.ts'
import { edit, list, one, own, saving } from './edit-chant.test-data.tsx'
import { draftOf } from './part.test-data.tsx'

// Lazy, and loaded here so that it does not count against a test's timeout.

const tab = (name: RegExp) => screen.getByRole('tab', { name })

async function savedDraft(sent: () => Promise<readonly { call: string; body: unknown }[]>): Promise<ChantDraft> {
  press(m.authoring_save_now())
  await screen.findByText(m.common_saved())
  const bodies = (await sent()).filter(({ call }) => call === saving).map(({ body }) => body as { source: ChantDraft })
  const last = bodies.at(-1)
  if (!last) throw new Error('Nothing was saved.')
  return last.source
}

describe('the tab Chants', () => {
  it('lists every chant with its status and who changed it', async () => {
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
      `Ave Maria${m.authoring_state_draft()}· by Clara Fontana`,
      `Pater Noster${m.authoring_state_changed_differs()}· by Clara Fontana`,
      `Kyrie${m.authoring_state_published()}`,
      `Old Hymn${m.authoring_state_trashed()}· ${m.common_restore()}`,
    ])
    fill(m.authoring_list_search(), 'pater')
    expect(table.getAllByRole('row')).toHaveLength(2)
  })

  it('warns about a name that exists; a second chant of that name gets its own URL', async () => {
    const create = `POST ${list.slice(4)}`
    const { sent } = await openAdmin('?tab=chants', {
      [list]: { chants: [own], people: [clara] },
      [create]: { ...wholeOf() },
      [one]: { ...wholeOf() },
    })
    await screen.findByRole('table')
    press(m.authoring_list_new())
    await screen.findByRole('dialog', { name: m.authoring_list_new() })
    expect(screen.getByRole('button', { name: m.authoring_list_begin() }).hasAttribute('disabled')).toBe(true)
    fill(m.common_name(), 'Ave María')
    expect(
      screen.getByText(m.authoring_list_name_taken({ name: 'Ave Maria', state: m.authoring_state_draft() })),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: m.authoring_list_open_existing() }).closest('[role="status"]')).toBeNull()
    press(m.authoring_list_begin())
    await screen.findByRole('tablist', { name: m.authoring_editor_parts() })
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
    expect(await screen.findByRole('heading', { name: m.authoring_trashed({ name: 'Ave Maria' }) })).toBeTruthy()
    expect(screen.queryByRole('tablist', { name: m.authoring_editor_parts() })).toBeNull()
    screen.getByRole('button', { name: m.common_restore() }).focus()
    press(m.common_restore())
    expect(await screen.findByRole('tablist', { name: m.authoring_editor_parts() })).toBeTruthy()
    // The button is gone.
    await waitFor(() => expect(document.activeElement?.role).toBe('tabpanel'))
    expect(await sent()).toEqual([{ call: untrash, body: { version: 7 } }])
  })
})

describe('what is missing is said at its place', () => {
  it('counted at each part, listed before publishing, and each leads to its place', async () => {
    await edit('publish', wholeOf(draftOf({ description: '' })))
    await waitFor(() => expect(tab(/^About \(\d+\)$/)).toBeTruthy())
    expect(screen.getByRole('button', { name: m.common_publish() }).hasAttribute('aria-disabled')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: /^Description: / }))
    const field = await screen.findByLabelText(m.authoring_about_description())
    await waitFor(() => expect(document.activeElement).toBe(field))
    // What is only missing is said without alarm.
    expect(field.getAttribute('aria-invalid')).toBe('false')
    expect(document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent).toBe(
      'The description is missing.',
    )
    fill(m.authoring_about_description(), 'The greeting of the angel.')
    await waitFor(() => expect(screen.queryByText('The description is missing.')).toBeNull())
  })
})

describe('writing the text', () => {
  it('times, other orders, slips and half sentences of a phrase', async () => {
    const { sent } = await edit('text')
    press(m.authoring_phrase_more_one({ name: '1.1' }))
    fill(`${m.authoring_phrase_times()}, ${m.authoring_phrase_of({ name: '1.1' })}`, '3')
    fill(new RegExp(m.authoring_phrase_orders().slice(0, 20)), 'Mary hail')
    press(m.authoring_slip_add_one({ name: '1.1' }))
    fill(`${m.authoring_slip_right()}, ${m.authoring_slip_of({ number: 1, name: '1.1' })}`, 'Hail')
    fill(`${m.authoring_slip_wrong()}, ${m.authoring_slip_of({ number: 1, name: '1.1' })}`, 'Farewell')
    fireEvent.click(screen.getByLabelText(new RegExp(m.authoring_phrase_half())))
    const { verses } = await savedDraft(sent)
    expect(verses[0]?.phrases[0]).toMatchObject({
      times: 3,
      otherOrders: ['Mary hail'],
      slips: [{ right: 'Hail', wrong: 'Farewell' }],
      standsAlone: false,
    })
  })
})
