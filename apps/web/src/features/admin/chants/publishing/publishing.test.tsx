import { expectToast, fill, press } from '../../admin.test-data.tsx'
import '../chants.tsx'
import { m } from '@schola/messages'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fail } from '../../../../testing/server.ts'
import { wholeOf } from '../chant.test-data.ts'
import { edit, saving } from '../edit-chant.test-data.tsx'
import { draftOf, phraseOf } from '../part.test-data.tsx'

vi.mock('@schola/curriculum/draft/check-draft', () => ({
  checkDraft: ({ description }: { readonly description: string }) => {
    if (description === 'unreadable') throw new TypeError('This check has a defect.')
    return description === 'wrong' ? [{ path: ['description'], sentence: 'It is wrong.' }] : []
  },
}))
const composed = vi.hoisted(() => ({ findings: [] as { path: string[]; sentence: string }[] }))
vi.mock('../exercises/compose-for.ts', () => ({
  composeAll: () => Promise.reject(new Error('Nobody asks for it here.')),
  composeFor: () =>
    Promise.resolve({
      exercises: [{ id: 1, key: 'k', type: 'true-false', level: 1, content: { statement: 'S', isTrue: true } }],
      findings: composed.findings,
      scores: [],
    }),
}))

const calls = '/api/admin/chant-sources/1000'
const at = '2026-11-15T10:00:00.000Z'
const published = (version: number) => ({ version, cause: 'published' as const, actorId: 'u9', at })

describe('publishing', () => {
  it('publishes the composed exercises with the saved version; undo withdraws a new chant', async () => {
    const after = wholeOf(undefined, { version: 2, isPublished: true, hasDraft: false, history: [published(2)] })
    const { sent } = await edit('publish', wholeOf(), {
      [`POST ${calls}/publish`]: { ...after },
      [`POST ${calls}/withdraw`]: { ...wholeOf(undefined, { version: 3 }) },
    })
    const button = screen.getByRole('button', { name: m.common_publish() })
    press(m.common_publish())
    // A browser takes the focus from a button that is disabled.
    expect([button.hasAttribute('disabled'), button.getAttribute('aria-disabled')]).toEqual([false, 'true'])
    fireEvent.click(button)
    await expectToast(m.authoring_state_published(), m.authoring_published({ name: 'Ave Maria' }))
    press(m.common_undo())
    await expectToast(m.authoring_publication_undone())
    const exercise = { key: 'k', type: 'true-false', level: 1, content: { statement: 'S', isTrue: true } }
    expect(await sent()).toEqual([
      { call: `POST ${calls}/publish`, body: { version: 1, exercises: [exercise] } },
      { call: `POST ${calls}/withdraw`, body: { version: 2 } },
    ])
  })

  it('undo publishes the previous version again and restores the draft', async () => {
    const before = draftOf({ mode: 'Mode V' })
    const history = [published(3), published(5)]
    const whole = wholeOf(undefined, { version: 7, isPublished: true, published: before, history })
    const after = wholeOf(undefined, { version: 8, isPublished: true, hasDraft: false })
    const restored = wholeOf(before, { version: 9, isPublished: true, hasDraft: false })
    let now = whole
    const { sent } = await edit('publish', whole, {
      [`GET ${calls}`]: () => Response.json(now),
      [`POST ${calls}/publish`]: () => Response.json((now = after)),
      [`POST ${calls}/restore`]: () => Response.json((now = restored)),
      [`PATCH ${calls}/draft`]: { version: 10 },
    })
    press(m.common_publish())
    await expectToast(m.authoring_state_published())
    press(m.common_undo())
    await expectToast(m.authoring_publication_undone())
    await waitFor(async () =>
      expect((await sent()).at(-1)).toMatchObject({
        call: `PATCH ${calls}/draft`,
        body: { version: 9, source: { mode: 'Mode I' } },
      }),
    )
    expect(await sent()).toContainEqual({ call: `POST ${calls}/restore`, body: { version: 8, restored: 5 } })
  })

  it('sends no request while the draft or its exercises have mistakes', async () => {
    composed.findings = [{ path: ['exercises'], sentence: 'Level 1 has too few exercises.' }]
    const { sent } = await edit('publish', wholeOf())
    press(m.common_publish())
    await expectToast(m.authoring_not_published())
    expect(await screen.findByRole('button', { name: /Level 1 has too few exercises\./ })).toBeTruthy()
    composed.findings = []
    expect(await sent()).toEqual([])
  })

  it('shows the server’s reason for a refusal, and the draft stays', async () => {
    await edit('publish', wholeOf(), {
      [`POST ${calls}/publish`]: () => Response.json({ message: 'The name is taken.' }, { status: 400 }),
    })
    press(m.common_publish())
    await expectToast(m.authoring_not_published(), 'The name is taken.')
    expect(screen.getByText(m.common_saved())).toBeTruthy()
  })

  it('shows the mistakes of a refusal at their fields until the operator edits those', async () => {
    const findings = [{ path: ['englishName'], sentence: 'Another chant is called so.' }]
    await edit('publish', wholeOf(), {
      [`POST ${calls}/publish`]: () => Response.json({ message: 'Refused.', findings }, { status: 400 }),
    })
    press(m.common_publish())
    await expectToast(m.authoring_not_published(), m.authoring_not_published_findings())
    press(/Another chant is called so\./)
    const field = await screen.findByLabelText(m.authoring_about_english_name())
    expect(field.getAttribute('aria-invalid')).toBe('true')
    fill(m.authoring_about_english_name(), 'The Hail Mary')
    expect(screen.queryByText('Another chant is called so.')).toBeNull()
  })

  it('history: an earlier version is compared with the draft and published again', async () => {
    const past = { ...published(5), cause: 'restored' as const, restored: 1 }
    const whole = wholeOf(undefined, { version: 6, isPublished: true, history: [past, published(3)] })
    const { sent } = await edit('publish', whole, {
      [`POST ${calls}/restore`]: { ...whole, version: 7 },
      [`GET ${calls}/versions/3`]: { source: draftOf({ mode: 'Mode VIII' }) },
    })
    expect(
      screen.getByText(
        new RegExp(`${m.authoring_history_restored({ version: 1 })} · .*${m.authoring_history_current()}$`),
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: m.authoring_history_republish_one({ version: 5 }) })).toBeNull()
    press(m.authoring_history_compare_one({ version: 3 }))
    expect(
      (await screen.findByRole('region', { name: m.authoring_history_version({ version: 3 }) })).textContent,
    ).toContain('Mode: Mode VIII')
    expect(screen.getByRole('region', { name: m.authoring_history_draft_now() }).textContent).toContain('Mode: Mode I')
    press(m.authoring_history_republish_one({ version: 3 }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(m.authoring_republish_hint())).toBeTruthy()
    expect(await sent()).toEqual([])
    fireEvent.click(question.getByRole('button', { name: m.authoring_history_republish() }))
    await expectToast(m.authoring_republished())
    press(m.common_undo())
    await expectToast(m.common_undone(), m.authoring_republish_undone_hint())
    expect(await sent()).toEqual([
      { call: `POST ${calls}/restore`, body: { version: 6, restored: 3 } },
      { call: `POST ${calls}/restore`, body: { version: 7, restored: 5 } },
    ])
  })

  it.each([
    [m.authoring_unpublish(), m.authoring_unpublish_confirm(), `POST ${calls}/withdraw`, m.authoring_unpublished()],
    [m.authoring_discard(), m.authoring_discard_confirm(), `DELETE ${calls}/draft`, m.authoring_discarded()],
    [m.authoring_trash_confirm(), m.authoring_trash_confirm(), `DELETE ${calls}`, m.authoring_state_trashed()],
  ])('%s, after a confirmation', async (button, confirm, call, title) => {
    const whole = wholeOf(undefined, { isPublished: true, history: [published(1)] })
    const { sent } = await edit('publish', whole, { [call]: { ...whole, version: 2, message: 'Done.' } })
    press(button)
    const question = within(await screen.findByRole('alertdialog'))
    expect(await sent()).toEqual([])
    fireEvent.click(question.getByRole('button', { name: confirm }))
    await expectToast(title)
    expect(await sent()).toEqual([{ call, body: { version: 1 } }])
  })

  it('a draft that cannot be saved first is reported and not moved to the trash', async () => {
    const { sent } = await edit('about', wholeOf(), { [`PATCH ${calls}/draft`]: () => fail(503, 'Not now.') })
    fill(m.authoring_about_english_name(), 'The Hail Mary')
    fireEvent.mouseDown(screen.getByRole('tab', { name: /^Publish/ }))
    press(m.authoring_trash_confirm())
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: m.authoring_trash_confirm() }),
    )
    await expectToast(m.authoring_save_pending())
    expect((await sent()).map(({ call }) => call)).not.toContain(`DELETE ${calls}`)
  })

  it('a chant of the curriculum is compared with it and can be reset to it', async () => {
    const curriculum = draftOf({ mode: 'Mode VII' })
    const whole = wholeOf(undefined, {
      isCurriculum: true,
      isPublished: true,
      differs: true,
      curriculum,
      published: draftOf({ mode: 'Mode II' }),
    })
    const { sent } = await edit('publish', whole, { [`POST ${calls}/take-curriculum`]: { ...whole, version: 2 } })
    expect(screen.queryByRole('button', { name: m.authoring_trash_confirm() })).toBeNull()
    press(m.authoring_curriculum_compare())
    expect(screen.getByRole('region', { name: m.authoring_curriculum_side() }).textContent).toContain('Mode: Mode VII')
    press(m.authoring_curriculum_reset())
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(m.authoring_curriculum_reset_draft_lost_hint())).toBeTruthy()
    fireEvent.click(question.getByRole('button', { name: m.authoring_curriculum_reset_confirm() }))
    await expectToast(m.authoring_curriculum_was_reset())
    expect(await sent()).toEqual([{ call: `POST ${calls}/take-curriculum`, body: { version: 1 } }])
  })
})

describe('preview', () => {
  it('shows what learners would see', async () => {
    const verses = [{ phrases: [{ ...phraseOf('grátia plena.', 'full of grace.'), who: 'priest' as const }] }]
    await edit('publish', wholeOf(draftOf({ description: 'Of the angel.', translation: 'Hail Mary.', verses })))
    press(m.authoring_preview())
    const dialog = within(await screen.findByRole('dialog', { name: m.authoring_preview_of({ name: 'Ave Maria' }) }))
    expect(dialog.getByText('Of the angel.')).toBeTruthy()
    expect(dialog.getByText('full of grace.')).toBeTruthy()
    expect(dialog.getByText('Priest')).toBeTruthy()
  })
})

describe('fewer levels than learners have', () => {
  it.each([
    [3, 1],
    [2, 0],
  ])('the consequence is shown before publishing: %i levels before', async (count, said) => {
    const levelsOf = (length: number) => Array.from({ length }, () => ({ work: ['phrase' as const], phrases: null }))
    const before = draftOf({ levels: levelsOf(count) })
    await edit('publish', wholeOf(draftOf({ levels: levelsOf(2) }), { isPublished: true, published: before }))
    const sentence = m.authoring_publish_fewer_levels({ count: 2, now: 3 })
    expect(screen.queryAllByText(sentence)).toHaveLength(said)
  })
})

describe('another operator was faster', () => {
  const changed = (current: object) => Response.json({ message: 'Changed.', current }, { status: 409 })

  it('a version that was only published is no conflict: the draft is saved on top of it, and the page shows its state', async () => {
    const answers = [
      changed(wholeOf(undefined, { version: 4, isPublished: true, hasDraft: false, history: [published(4)] })),
    ]
    const { sent } = await edit('about', wholeOf(), {
      [saving]: () => answers.shift() ?? Response.json({ version: 5 }),
    })
    fill(m.authoring_about_english_name(), 'The Hail Mary')
    press(m.authoring_save_now())
    expect(await screen.findByText(m.common_saved())).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await sent()).at(-1)?.body).toMatchObject({ version: 4, source: { englishName: 'The Hail Mary' } })
    expect(screen.getByText(m.authoring_state_changed())).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>(m.authoring_about_slug()).readOnly).toBe(true)
  })

  it('an action on the whole chant reports that it did nothing', async () => {
    const current = wholeOf(undefined, { version: 4, history: [published(4)] })
    await edit('publish', wholeOf(undefined, { isPublished: true }), {
      [`POST ${calls}/withdraw`]: () => changed(current),
    })
    press(m.authoring_unpublish())
    fireEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: m.authoring_unpublish_confirm() }),
    )
    await expectToast(m.authoring_act_nothing_done(), m.authoring_act_published_elsewhere())
    expect(screen.getAllByText(m.authoring_state_draft())).toHaveLength(2)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
