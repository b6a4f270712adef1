import { expectToast, openAdmin, press } from '../../admin.test-data.tsx'
import '../chants.tsx'
import '../../../../components/ui/dialog-window.tsx'
import type { ChantDraft } from '@schola/contract/chant-draft'
import { writeFolder } from '@schola/curriculum/draft/write-folder'
import { writeZip } from '@schola/curriculum/draft/zip'
import { m } from '@schola/messages'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { clara, wholeOf } from '../chant.test-data.ts'
import { edit, list, one, own, saving } from '../edit-chant.test-data.tsx'
import { draftOf } from '../part.test-data.tsx'

function fileOf(draft: ChantDraft): File {
  const encoder = new TextEncoder()
  const texts = Object.entries(writeFolder(1000, draft)).map(([name, text]) => [name, encoder.encode(text)])
  return new File([writeZip(Object.fromEntries(texts)).slice()], 'chant.zip')
}

const choose = (draft: ChantDraft) =>
  fireEvent.change(screen.getByLabelText(m.authoring_import_file()), { target: { files: [fileOf(draft)] } })

async function chooseImport(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: m.authoring_more_actions() }))
  await userEvent.click(screen.getByRole('menuitem', { name: m.authoring_file_import() }))
}

const englishName = () => screen.findByLabelText<HTMLInputElement>(m.authoring_about_english_name())

describe('a file is taken in the place of a draft', () => {
  it('in its editor; its address stays once learners have had it, and one act brings back what was there', async () => {
    await edit('about', wholeOf(undefined, { isPublished: true }))
    await chooseImport()
    await screen.findByLabelText(m.authoring_import_file())
    choose(draftOf({ englishName: 'From the file', slug: 'elsewhere' }))
    await expectToast(m.authoring_imported())
    expect((await englishName()).value).toBe('From the file')
    expect(screen.getByLabelText<HTMLInputElement>(m.authoring_about_slug()).value).toBe('ave-maria')
    press(m.common_undo())
    expect((await englishName()).value).toBe('Hail Mary')
  })

  it('the file is named while it is read, and where it is refused', async () => {
    await edit('about')
    await chooseImport()
    const field = await screen.findByLabelText(m.authoring_import_file())
    fireEvent.change(field, { target: { files: [new File(['no zip'], 'hymn.zip')] } })
    expect(screen.getByText(m.authoring_import_reading({ name: 'hymn.zip' }))).toBeTruthy()
    expect(await screen.findByText('“hymn.zip” cannot be imported. Nothing has changed.')).toBeTruthy()
  })

  it('no undo is offered once the editor is closed', async () => {
    await edit('about')
    await chooseImport()
    await screen.findByLabelText(m.authoring_import_file())
    choose(draftOf({ englishName: 'From the file' }))
    await expectToast(m.authoring_imported())
    press(m.authoring_list_all())
    await screen.findByRole('table')
    expect(screen.queryByRole('button', { name: m.common_undo() })).toBeNull()
  })

  it.each([m.authoring_import_replace_draft(), m.authoring_import_add_second()])(
    'from the list if its URL exists, after a question: %s',
    async (button) => {
      const created = `POST ${list.slice(4)}`
      const { sent } = await openAdmin('?tab=chants', {
        [list]: { chants: [own], people: [clara] },
        [one]: { ...wholeOf() },
        [created]: { ...wholeOf() },
        [saving]: { version: 2 },
        'GET /api/admin/composer-sources': { chants: [], synonyms: [], spoken: {} },
      })
      await screen.findByRole('table')
      press(m.authoring_list_import())
      await screen.findByLabelText(m.authoring_import_file())
      choose(draftOf({ englishName: 'From the file' }))
      const question = await screen.findByRole('dialog', { name: m.authoring_import_exists({ name: 'Ave Maria' }) })
      expect(question.textContent).toContain('“chant.zip”')
      expect(await sent()).toEqual([])
      press(button)
      const isReplaced = button === m.authoring_import_replace_draft()
      expect((await englishName()).value).toBe(isReplaced ? 'From the file' : 'Hail Mary')
      if (isReplaced) press(m.authoring_save_now())
      await waitFor(async () => expect((await sent()).map(({ call }) => call)).toEqual([isReplaced ? saving : created]))
    },
  )
})
