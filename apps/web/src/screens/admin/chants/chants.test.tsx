import '../admin.test-data.tsx'
// Lazy, and loaded here so that it does not count against a test's timeout.
import './chants.tsx'
import type { ChantDraft } from '@schola/contract/chant-draft'
import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setOnline } from '../../../testing/render-app.tsx'
import { type Answer, fail } from '../../../testing/server.ts'
import { expectToast, fill, openAdmin, press } from '../admin.test-data.tsx'
import { clara, summaryOf, wholeOf, wordOf } from './chant.test-data.ts'
import { draftOf, phraseOf } from './part.test-data.tsx'

const list = 'GET /api/admin/chant-sources'
const one = `${list}/1000`
const saving = 'PATCH /api/admin/chant-sources/1000/draft'
const own = summaryOf(1000, 'Ave Maria')

/** Opens the editor of a chant at one of its parts. */
async function edit(part: string, whole: ChantSourceWhole = wholeOf(), answers: Readonly<Record<string, Answer>> = {}) {
  const opened = await openAdmin(`?tab=chants&chant=1000&edit=1&part=${part}`, {
    [list]: { chants: [own], people: [clara] },
    [one]: { ...whole },
    'GET /api/admin/composer-sources': { chants: [], synonyms: [], spoken: {} },
    [saving]: { version: whole.version + 1 },
    ...answers,
  })
  await screen.findByRole('tablist', { name: 'Parts of the chant' })
  return opened
}

const tab = (name: RegExp) => screen.getByRole('tab', { name })

async function savedDraft(sent: () => Promise<readonly { call: string; body: unknown }[]>): Promise<ChantDraft> {
  press('Save now')
  await screen.findByText('Saved')
  const bodies = (await sent()).filter(({ call }) => call === saving).map(({ body }) => body as { source: ChantDraft })
  const last = bodies.at(-1)
  if (!last) throw new Error('Nothing was saved.')
  return last.source
}

describe('promise 34.30: the tab Chants', () => {
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

  it('a new chant begins with its name, as a draft, and opens', async () => {
    const { sent } = await openAdmin('?tab=chants', {
      [list]: { chants: [], people: [] },
      [`POST ${list.slice(4)}`]: { ...wholeOf() },
      [one]: { ...wholeOf() },
    })
    press(await screen.findByText('Write a new chant').then(() => 'Write a new chant'))
    await screen.findByRole('dialog', { name: 'Write a new chant' })
    expect(screen.getByRole('button', { name: 'Begin' }).hasAttribute('disabled')).toBe(true)
    fill('Name', 'Jesu, dulcis memória')
    press('Begin')
    await screen.findByRole('tablist', { name: 'Parts of the chant' })
    const [{ body } = { body: undefined }] = await sent()
    expect((body as { source: ChantDraft }).source).toMatchObject({
      name: 'Jesu, dulcis memória',
      slug: 'jesu-dulcis-memoria',
    })
    expect(window.location.search).toBe('?tab=chants&chant=1000&edit=1')
  })

  it('what lies in the trash is brought back from the list', async () => {
    const trashed = summaryOf(1000, 'Ave Maria', { deletedAt: '2026-11-15T10:00:00.000Z' })
    const call = 'POST /api/admin/chant-sources/1000/untrash'
    const { sent } = await openAdmin('?tab=chants', {
      [list]: { chants: [trashed], people: [clara] },
      [one]: { ...wholeOf(undefined, { version: 7 }) },
      [call]: { ...wholeOf() },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Restore Ave Maria' }))
    await expectToast('Restored', 'Ave Maria is back as a draft. Learners do not see it yet.')
    expect(await sent()).toEqual([{ call, body: { version: 7 } }])
  })
})

describe('promise 34.31: what is missing is said at its place', () => {
  it('counted at each part, listed before publishing, and each leads to its place', async () => {
    await edit('publish', wholeOf(draftOf({ description: '' })))
    await waitFor(() => expect(tab(/^About \(\d+\)$/)).toBeTruthy())
    expect(screen.getByRole('button', { name: 'Publish' }).hasAttribute('disabled')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: /^Description: / }))
    const field = await screen.findByLabelText('Description')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    fill('Description', 'The greeting of the angel.')
    await waitFor(() => expect(screen.getByLabelText('Description').getAttribute('aria-invalid')).toBe('false'))
  })
})

describe('promise 34.32: writing the text', () => {
  it('a pasted text becomes verses and phrases', async () => {
    const { sent } = await edit('text', wholeOf(draftOf({ verses: [] })))
    fill('Latin', 'Ave María,\ngrátia plena.\n\nAmen.')
    fill('English', 'Hail Mary,\nfull of grace.\nAmen.\nand more')
    expect(screen.getByText('1 more line of English than of Latin; it would be left out.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Make phrases of it' }).hasAttribute('disabled')).toBe(true)
    fill('English', 'Hail Mary,\nfull of grace.\nAmen.')
    press('Make phrases of it')
    expect(screen.getByText('2 verses, 3 phrases')).toBeTruthy()
    press('Join phrase 1.1 with the next')
    fill('English of phrase 1.1', 'Hail Mary full of grace.')
    press('Add a phrase after 2.1')
    press('Remove phrase 2.2')
    const { verses } = await savedDraft(sent)
    expect(verses.map(({ phrases }) => phrases.map(({ latin, english }) => [latin, english]))).toEqual([
      [['Ave María, grátia plena.', 'Hail Mary full of grace.']],
      [['Amen.', 'Amen.']],
    ])
  })

  it('times, other orders, slips and half sentences of a phrase', async () => {
    const { sent } = await edit('text')
    press('More about phrase 1.1')
    fill('Sung how many times in a row', '3')
    fill(/^The English in other orders/, 'Mary hail')
    press('Add a slip')
    fill('Right', 'Hail')
    fill('Wrong', 'Farewell')
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

describe('promise 34.33: words', () => {
  const proposed = draftOf({
    verses: [
      {
        phrases: [
          {
            ...phraseOf('Ave María,', 'Hail Mary,'),
            words: [
              wordOf('Ave', 'hail', { isProposed: true, isDoubtful: true }),
              wordOf('María', 'Mary', { isProposed: true }),
            ],
          },
        ],
      },
    ],
  })

  it('a proposal is marked in words until it is confirmed or changed', async () => {
    const { sent } = await edit('words', wholeOf(proposed))
    expect(await screen.findByText('2 words are proposed and not confirmed yet.')).toBeTruthy()
    const ave = within(screen.getByRole('listitem', { name: 'Ave' }))
    expect(ave.getByText('? Doubtful: other readings are as possible')).toBeTruthy()
    fireEvent.change(ave.getByLabelText('Parse'), { target: { value: 'imperative singular' } })
    expect(ave.queryByText(/Doubtful/)).toBeNull()
    press('Confirm María')
    expect(screen.getByText('Every word has been looked at by somebody.')).toBeTruthy()
    fireEvent.click(screen.getByLabelText('Key word: María'))
    const { verses, vocabulary } = await savedDraft(sent)
    expect(verses[0]?.phrases[0]?.words).toEqual([
      wordOf('Ave', 'hail', { parse: 'imperative singular' }),
      wordOf('María', 'Mary'),
    ])
    expect(vocabulary).toEqual([{ latin: 'María', english: 'Mary' }])
  })

  it('all of a phrase are confirmed at once', async () => {
    const { sent } = await edit('words', wholeOf(proposed))
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm all of this phrase' }))
    const { verses } = await savedDraft(sent)
    expect(verses[0]?.phrases[0]?.words.some((word) => 'isProposed' in word || 'isDoubtful' in word)).toBe(false)
  })
})

describe('promise 34.34: the draft is saved by itself', () => {
  it('by a button too; without a connection it says that it is kept on the device', async () => {
    let isCutOff = true
    const { sent } = await edit('about', wholeOf(), {
      [saving]: () => (isCutOff ? fail(503, 'The database does not answer.') : Response.json({ version: 2 })),
    })
    expect(screen.getByText('Saved')).toBeTruthy()
    fill('English name', 'The Hail Mary')
    expect(screen.getByText('Not saved yet')).toBeTruthy()
    press('Save now')
    const reason = 'Not saved: The database does not answer. Your changes are kept on this device.'
    expect(await screen.findByText(reason)).toBeTruthy()
    expect(localStorage.getItem('chant_draft_u1_1000')).toContain('The Hail Mary')
    isCutOff = false
    act(() => setOnline(true))
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect((await sent()).at(-1)?.body).toMatchObject({ version: 1, source: { englishName: 'The Hail Mary' } })
    expect(localStorage.getItem('chant_draft_u1_1000')).toBeNull()
  })

  it('what was not saved before a reload is there again', async () => {
    const kept = { version: 1, source: draftOf({ englishName: 'From before' }), base: draftOf() }
    const start = edit('about', wholeOf(), {})
    localStorage.setItem('chant_draft_u1_1000', JSON.stringify(kept))
    const { sent } = await start
    expect(screen.getByLabelText<HTMLInputElement>('English name').value).toBe('From before')
    await waitFor(async () => expect(await sent()).toHaveLength(1))
  })
})

describe('promise 34.35: two operators, one chant', () => {
  const theirs = wholeOf(draftOf({ mode: 'Mode VIII', englishName: 'Theirs' }), { version: 5 })

  async function collide() {
    const answers = [Response.json({ message: 'Changed meanwhile.', current: theirs }, { status: 409 })]
    const opened = await edit('about', wholeOf(), {
      [saving]: () => answers.shift() ?? Response.json({ version: 6 }),
    })
    fill('English name', 'Mine')
    press('Save now')
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else changed this chant' }))
    return { ...opened, dialog }
  }

  it('the second sees who changed what', async () => {
    const { dialog } = await collide()
    expect(dialog.getByText(/^Clara Fontana saved it while you were writing/)).toBeTruthy()
    expect(dialog.getByRole('region', { name: 'Yours' }).textContent).toContain('English name: Mine')
    expect(dialog.getByRole('region', { name: 'Theirs (Clara Fontana)' }).textContent).toContain('Mode: Mode VIII')
    fireEvent.click(dialog.getByRole('button', { name: 'Keep writing' }))
    expect(screen.getByLabelText<HTMLInputElement>('English name').value).toBe('Mine')
    expect(screen.getByText('Not saved: somebody else changed this chant')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Look at both' })).toBeTruthy()
  })

  it.each([
    ['Save mine instead', { englishName: 'Mine', mode: 'Mode I' }],
    ['Put both together', { englishName: 'Mine', mode: 'Mode VIII' }],
  ])('%s', async (button, saved) => {
    const { dialog, sent } = await collide()
    fireEvent.click(dialog.getByRole('button', { name: button }))
    expect(await screen.findByText('Saved')).toBeTruthy()
    expect((await sent()).at(-1)?.body).toMatchObject({ version: 5, source: saved })
  })

  it('theirs is taken; mine can be had back', async () => {
    const { dialog, sent } = await collide()
    fireEvent.click(dialog.getByRole('button', { name: 'Take theirs' }))
    await expectToast('Theirs is taken')
    expect(screen.getByLabelText<HTMLInputElement>('English name').value).toBe('Theirs')
    expect(await sent()).toHaveLength(1)
    press('Bring mine back')
    expect(screen.getByLabelText<HTMLInputElement>('English name').value).toBe('Mine')
  })
})
