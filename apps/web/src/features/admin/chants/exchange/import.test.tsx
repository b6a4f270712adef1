import '../../admin.test-data.tsx'
import '../chants.tsx'
import '../../../../components/ui/dialog-window.tsx'
import type { ChantDraft } from '@schola/contract/chant-draft'
import { writeFolder } from '@schola/curriculum/draft/write-folder'
import { writeZip } from '@schola/curriculum/draft/zip'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { expectToast, openAdmin, press } from '../../admin.test-data.tsx'
import { clara, wholeOf } from '../chant.test-data.ts'
import { edit, list, one, own, saving } from '../edit-chant.test-data.tsx'
import { draftOf } from '../part.test-data.tsx'

function fileOf(draft: ChantDraft): File {
  const encoder = new TextEncoder()
  const texts = Object.entries(writeFolder(1000, draft)).map(([name, text]) => [name, encoder.encode(text)])
  return new File([writeZip(Object.fromEntries(texts)).slice()], 'chant.zip')
}

const choose = (draft: ChantDraft) =>
  fireEvent.change(screen.getByLabelText('Zip file'), { target: { files: [fileOf(draft)] } })

async function chooseImport(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Import from a file' }))
}

const englishName = () => screen.findByLabelText<HTMLInputElement>('English name')

describe('a file is taken in the place of a draft', () => {
  it('in its editor; its address stays once learners have had it, and one act brings back what was there', async () => {
    await edit('about', wholeOf(undefined, { isPublished: true }))
    await chooseImport()
    await screen.findByLabelText('Zip file')
    choose(draftOf({ englishName: 'From the file', slug: 'elsewhere' }))
    await expectToast('Imported')
    expect((await englishName()).value).toBe('From the file')
    expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('ave-maria')
    press('Undo')
    expect((await englishName()).value).toBe('Hail Mary')
  })

  it('the file is named while it is read, and where it is refused', async () => {
    await edit('about')
    await chooseImport()
    const field = await screen.findByLabelText('Zip file')
    fireEvent.change(field, { target: { files: [new File(['no zip'], 'hymn.zip')] } })
    expect(screen.getByText('Reading “hymn.zip”…')).toBeTruthy()
    expect(await screen.findByText('“hymn.zip” cannot be imported. Nothing has changed.')).toBeTruthy()
  })

  it('which is no longer offered once the editor is closed', async () => {
    await edit('about')
    await chooseImport()
    await screen.findByLabelText('Zip file')
    choose(draftOf({ englishName: 'From the file' }))
    await expectToast('Imported')
    press('All chants')
    await screen.findByRole('table')
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it.each(['Replace its draft', 'Add as a second chant'])(
    'from the list where its address is taken, after a question: %s',
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
      press('Import a chant')
      await screen.findByLabelText('Zip file')
      choose(draftOf({ englishName: 'From the file' }))
      const question = await screen.findByRole('dialog', { name: 'Ave Maria is already here' })
      expect(question.textContent).toContain('“chant.zip” can take the place of its draft')
      expect(await sent()).toEqual([])
      press(button)
      const isReplaced = button === 'Replace its draft'
      expect((await englishName()).value).toBe(isReplaced ? 'From the file' : 'Hail Mary')
      if (isReplaced) press('Save now')
      await waitFor(async () => expect((await sent()).map(({ call }) => call)).toEqual([isReplaced ? saving : created]))
    },
  )
})
