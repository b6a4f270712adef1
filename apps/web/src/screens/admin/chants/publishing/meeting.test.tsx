import '../../admin.test-data.tsx'
// Lazy, and loaded here so that it does not count against a test's timeout.
import '../chants.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { expectToast, fill, press } from '../../admin.test-data.tsx'
import { wholeOf } from '../chant.test-data.ts'
import { edit, saving } from '../edit-chant.test-data.tsx'
import { draftOf } from '../part.test-data.tsx'

vi.mock('@schola/curriculum/draft/check-draft', () => ({ checkDraft: () => [] }))

const calls = '/api/admin/chant-sources/1000'
const changed = (current: object) => Response.json({ message: 'Changed.', current }, { status: 409 })
const history = [{ version: 4, cause: 'published' as const, actorId: 'u9', at: '2026-11-15T10:00:00.000Z' }]

async function confirm(button: string, confirmation: string) {
  press(button)
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: confirmation }))
}

describe('fewer levels than learners have', () => {
  it.each([
    [3, 1],
    [2, 0],
  ])('what that means to them is said before publishing: %i levels so far', async (count, said) => {
    const levelsOf = (length: number) => Array.from({ length }, () => ({ work: ['phrase' as const], phrases: null }))
    const published = draftOf({ levels: levelsOf(count) })
    await edit('publish', wholeOf(draftOf({ levels: levelsOf(2) }), { isPublished: true, published }))
    const sentence = /^It will have 2 levels where learners have 3 now\. Nobody loses progress;/
    expect(screen.queryAllByText(sentence)).toHaveLength(said)
  })
})

describe('somebody else was there before', () => {
  it('what was only published is no conflict: it is saved upon it, and the page says how it stands', async () => {
    const answers = [changed(wholeOf(undefined, { version: 4, isPublished: true, hasDraft: false, history }))]
    const { sent } = await edit('about', wholeOf(), {
      [saving]: () => answers.shift() ?? Response.json({ version: 5 }),
    })
    fill('English name', 'The Hail Mary')
    press('Save now')
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect((await sent()).at(-1)?.body).toMatchObject({ version: 4, source: { englishName: 'The Hail Mary' } })
    expect(screen.getByText('Published, changed since')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Address').readOnly).toBe(true)
  })

  it('an act upon the whole chant then says that nothing was done', async () => {
    const current = wholeOf(undefined, { version: 4, history })
    await edit('publish', wholeOf(undefined, { isPublished: true }), {
      [`POST ${calls}/withdraw`]: () => changed(current),
    })
    await confirm('Withdraw from learners', 'Withdraw')
    await expectToast(
      'Nothing was done',
      'Meanwhile somebody else changed what learners have of this chant. Look at how it stands now.',
    )
    expect(screen.getByText('Draft.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('so does the trash, where the text was changed', async () => {
    const current = wholeOf(draftOf({ mode: 'Mode V' }), { version: 4 })
    await edit('publish', wholeOf(), { [`DELETE ${calls}`]: () => changed(current) })
    await confirm('Move to the trash', 'Move to the trash')
    await expectToast(
      'Nothing was done',
      'The chant has been changed since, here or elsewhere. Look at it again first; its history is under “Publish”.',
    )
    expect(await screen.findByRole('dialog', { name: 'Somebody else changed this chant' })).toBeTruthy()
  })

  it('while something else happens to the chant, ‘Publish’ waits and does not say that it publishes', async () => {
    let answer = () => {}
    const { sent } = await edit('publish', wholeOf(undefined, { isPublished: true }), {
      [`POST ${calls}/withdraw`]: async () => {
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return Response.json(wholeOf(undefined, { version: 2 }))
      },
    })
    await confirm('Withdraw from learners', 'Withdraw')
    await waitFor(async () => expect(await sent()).toHaveLength(1))
    expect(screen.getByRole('button', { name: 'Publish' }).hasAttribute('aria-disabled')).toBe(true)
    answer()
    await expectToast('Withdrawn')
  })
})
