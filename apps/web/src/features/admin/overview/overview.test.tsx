import '../admin.test-data.tsx'
import type { ImportReport } from '@schola/contract/exchange'
import { m } from '@schola/messages'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answer } from '../../../testing/server.ts'
import { expectToast, openAdmin, press } from '../admin.test-data.tsx'

const levelsOf = (counts: readonly (readonly [count: number, invalid: number])[]) =>
  counts.map(([count, invalid], index) => ({ level: index + 1, count, invalid, drafts: index === 2 ? 1 : 0 }))

const chants = [
  {
    chantId: 1,
    slug: 'kyrie',
    name: 'Kyrie',
    levelCount: 2,
    count: 3,
    invalid: 1,
    drafts: 0,
    levels: levelsOf([
      [3, 1],
      [0, 0],
    ]),
  },
  {
    chantId: 4,
    slug: 'pater-noster',
    name: 'Pater Noster',
    levelCount: 3,
    count: 6,
    invalid: 0,
    drafts: 1,
    levels: levelsOf([
      [1, 0],
      [2, 0],
      [3, 0],
    ]),
  },
]

async function open(answers: Readonly<Record<string, Answer>> = {}) {
  const opened = await openAdmin('?tab=overview', { 'GET /api/admin/overview': chants, ...answers })
  await screen.findByRole('table')
  return opened
}

describe('Overview', () => {
  it('counts exercises per level and in total, and highlights empty and invalid levels', async () => {
    await open()
    const rows = screen.getAllByRole('row').map((row) => [...row.children].slice(1, 5).map((cell) => cell.textContent))
    expect(rows.slice(1)).toEqual([
      [`3${m.admin_overview_invalid({ count: 1 })}`, `0${m.admin_overview_empty()}`, '–', '3'],
      ['1', '2', `3${m.admin_overview_draft_count({ count: 1 })}`, '6'],
    ])
    const cell = (name: string) => screen.getByRole('button', { name }).className
    expect(cell(m.admin_overview_cell({ chant: 'Kyrie', level: 1, counts: '3 exercises, 1 invalid' }))).toContain(
      'admin-cell-invalid',
    )
    expect(cell(m.admin_overview_cell({ chant: 'Kyrie', level: 2, counts: '0 exercises' }))).toContain('admin-cell-gap')
    expect(cell(m.admin_overview_cell({ chant: 'Pater Noster', level: 1, counts: '1 exercise' }))).toContain(
      'admin-cell-full',
    )
  })

  it('a cell opens its level in the browser', async () => {
    await open()
    press(m.admin_overview_cell({ chant: 'Pater Noster', level: 3, counts: '3 exercises, 1 draft' }))
    expect(await screen.findByText(m.admin_no_exercises())).toBeTruthy()
    expect(screen.getByLabelText<HTMLSelectElement>(m.admin_chant()).value).toBe('4')
    expect(screen.getByLabelText<HTMLSelectElement>(m.admin_level()).value).toBe('3')
  })
})

describe('import and export of a chant', () => {
  const call = 'POST /api/admin/chants/1/import'
  const file = {
    format: 'schola-exercises',
    formatVersion: 1,
    chant: { id: 1, slug: 'kyrie', name: 'Kyrie' },
    exportedAt: '2026-03-01T12:00:00.000Z',
    exercises: [],
  }
  const report: ImportReport = {
    applied: false,
    added: [{ index: 0, exerciseId: null, level: 1, type: 'matching', missing: ['"pairs" is missing'] }],
    changed: [{ index: 1, exerciseId: 11, level: 2, type: 'true-false', fields: ['level', 'deleted'], missing: [] }],
    unchanged: 4,
    removed: [],
    refused: [],
  }

  async function choose(answers: Readonly<Record<string, Answer>>, text = JSON.stringify(file)) {
    const opened = await open(answers)
    press(m.admin_overview_file_open_chant({ chant: 'Kyrie' }))
    await screen.findByRole('dialog', { name: m.admin_file_heading({ chant: 'Kyrie' }) })
    const chosen = new File([text], 'kyrie-exercises.json', { type: 'application/json' })
    fireEvent.change(screen.getByLabelText(m.admin_file_field()), { target: { files: [chosen] } })
    return opened
  }

  it('a file is previewed before it is imported', async () => {
    const answers = [report, { ...report, applied: true }]
    const { sent } = await choose({ [call]: () => Response.json(answers.shift()) })
    expect(await screen.findByText(m.admin_import_preview())).toBeTruthy()
    expect(screen.getByText('kyrie-exercises.json')).toBeTruthy()
    expect(screen.getByText(m.admin_import_entry({ number: 1, type: 'Matching', level: 1 }))).toBeTruthy()
    expect(screen.getByText('Exercise 11 (True or False, level 2): level, restored from the trash')).toBeTruthy()
    expect(screen.getByText(m.admin_import_count_unchanged({ count: 4 }))).toBeTruthy()
    press(m.admin_file_import())
    await expectToast(m.admin_file_imported(), m.admin_file_imported_text({ added: 1, changed: 1 }))
    expect((await sent()).map(({ body }) => body)).toEqual([
      { file, dryRun: true, removeOthers: false },
      { file, dryRun: false, removeOthers: false },
    ])
  })

  it('the preview lists exercises that would be invalid, with the reason', async () => {
    const [broken] = report.changed.map((item) => ({ ...item, missing: ['"isTrue" is missing'] }))
    if (broken === undefined) throw new Error('The report changes nothing.')
    await choose({ [call]: { ...report, changed: [broken] } })
    const summary = await screen.findByText(m.admin_import_count_invalid_preview({ count: 2 }))
    expect(summary.closest('details')?.open).toBe(true)
    const lines = [...(summary.closest('details')?.querySelectorAll('li') ?? [])].map((line) => line.textContent)
    expect(lines).toEqual([
      'Entry 1 of the file (Matching, level 1): “Pairs” is missing',
      'Exercise 11 (True or False, level 2): “Is true” is missing',
    ])
    expect(screen.getByRole('button', { name: m.admin_file_import() }).hasAttribute('disabled')).toBe(false)
  })

  it('refused exercises are listed with the reason and block the import', async () => {
    const refused = [{ index: 2, exerciseId: 401, level: 1, type: 'matching', reason: 'It belongs to another chant.' }]
    await choose({ [call]: { ...report, refused } })
    expect(await screen.findByText('Exercise 401 (Matching, level 1): It belongs to another chant.')).toBeTruthy()
    expect(screen.getByRole('button', { name: m.admin_file_import() }).hasAttribute('disabled')).toBe(true)
  })

  describe('a file of another chant sends nothing until the operator chooses', () => {
    const exercise = { level: 1, type: 'true-false', content: { statement: 'Ave', isTrue: true } }
    const other = {
      ...file,
      chant: { id: 4, slug: 'pater-noster', name: 'Pater Noster' },
      exercises: [{ id: 401, ...exercise }],
    }
    const sentence = m.admin_file_other_chant({ other: 'Pater Noster', chant: 'Kyrie' })
    const intoOther = 'POST /api/admin/chants/4/import'

    it('can be imported into its own chant', async () => {
      const { sent } = await choose({ [intoOther]: report }, JSON.stringify(other))
      expect(await screen.findByText(sentence)).toBeTruthy()
      expect(screen.queryByRole('button', { name: m.admin_file_import() })).toBeNull()
      expect(await sent()).toEqual([])
      press(m.admin_file_import_into({ chant: 'Pater Noster' }))
      await screen.findByText(m.admin_import_preview())
      expect(screen.getByRole('dialog', { name: m.admin_file_heading({ chant: 'Pater Noster' }) })).toBeTruthy()
      expect(screen.queryByText(sentence)).toBeNull()
      press(m.admin_file_import())
      const body = { file: other, removeOthers: false }
      await waitFor(async () =>
        expect(await sent()).toEqual([
          { call: intoOther, body: { ...body, dryRun: true } },
          { call: intoOther, body: { ...body, dryRun: false } },
        ]),
      )
    })

    it.each([9, 1])('prefers the chant with its slug over the chant with its id, %d', async (id) => {
      const third = { ...chants[1], chantId: 9, slug: 'gloria', name: 'Gloria' }
      const fromElsewhere = { ...other, chant: { ...other.chant, id } }
      const overview = { 'GET /api/admin/overview': [third, ...chants] }
      await choose(overview, JSON.stringify(fromElsewhere))
      expect(
        await screen.findByRole('button', { name: m.admin_file_import_into({ chant: 'Pater Noster' }) }),
      ).toBeTruthy()
    })

    it('can be added to this chant as copies', async () => {
      const { sent } = await choose({ [call]: report }, JSON.stringify(other))
      await screen.findByText(sentence)
      press(m.admin_file_copy_into({ chant: 'Kyrie' }))
      await screen.findByText(m.admin_import_preview())
      const body = { file: { ...other, exercises: [exercise] }, dryRun: true, removeOthers: false }
      expect(await sent()).toEqual([{ call, body }])
    })

    it('is announced by an existing status region, and so is the preview', async () => {
      await choose({ [intoOther]: report }, JSON.stringify(other))
      const [status] = screen.getByRole('dialog').querySelectorAll('[role="status"]')
      expect(status?.textContent).toBe('')
      await screen.findByText(sentence)
      expect(status?.textContent).toBe(sentence)
      press(m.admin_file_import_into({ chant: 'Pater Noster' }))
      expect(status?.contains(await screen.findByText(m.admin_import_preview()))).toBe(true)
    })

    // The buttons are gone.
    it.each([m.admin_file_import_into({ chant: 'Pater Noster' }), m.admin_file_copy_into({ chant: 'Kyrie' })])(
      '“%s” moves the focus to the preview',
      async (name) => {
        await choose({ [call]: report, [intoOther]: report }, JSON.stringify(other))
        const button = await screen.findByRole('button', { name })
        button.focus()
        fireEvent.click(button)
        await screen.findByText(m.admin_import_preview())
        expect(document.activeElement).toBe(screen.getByRole('region', { name: m.admin_file_outcome() }))
      },
    )
  })

  it('an invalid file is not sent, and its mistakes are listed until another file is chosen', async () => {
    const { sent } = await choose({ [call]: report }, JSON.stringify({ ...file, exercises: [{ level: 99 }] }))
    const wrong = m.admin_file_entry({ number: 1, problem: m.admin_file_entry_level() })
    expect(await screen.findByText(wrong)).toBeTruthy()
    expect(await sent()).toEqual([])
    const chosen = new File([JSON.stringify(file)], 'other.json')
    fireEvent.change(screen.getByLabelText(m.admin_file_field()), { target: { files: [chosen] } })
    await screen.findByText(m.admin_import_preview())
    expect(screen.queryByText(wrong)).toBeNull()
  })
})
