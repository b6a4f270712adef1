import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, expectUsableByEveryone } from './axe.ts'
import { expect, listenForRefusals, Operator, test } from './operator.ts'
import { adminPassword } from './server.ts'
import { Visitor } from './visitor.ts'

const kyrie = 2
const gloria = 3

/** Where the JSON editor marks the mistake. */
const expectMarkedLine = (page: Page, line: number) =>
  expect(
    page
      .locator('.cm-line')
      .nth(line - 1)
      .locator('.cm-lintPoint-error, .cm-lintRange-error'),
  ).toHaveCount(1)

test('through the gate, and every tab once: nothing refused by the policy, axe clean', async ({ page, operator }) => {
  test.slow()
  const errors = listenForRefusals(page)
  await page.goto('/admin')
  await expectAccessible(page)
  await page.getByLabel('Password').fill(adminPassword)
  await page.getByLabel('Password').press('Enter')
  await expect(operator.toast()).toContainText('Access Granted')
  // It goes by itself; while it stands it covers what lies under it.
  await expect(async () => {
    const close = operator.toast().getByRole('button', { name: 'Close' })
    if (await close.isVisible()) await close.click({ timeout: 1000 })
    await expect(operator.toast()).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  const tabs = {
    'Exercise Browser': page.getByText(/^Exercise 1 of \d+$/),
    'Level Summary': page.getByRole('img', { name: /^Type distribution/ }),
    'Create Exercise': page.getByRole('textbox', { name: 'Content (JSON)' }),
    'Learning Progress': page.getByRole('button', { name: 'Set progress' }),
    'User Management': page.getByText(/^Page 1 of/),
    Overview: page.getByRole('button', { name: /^Kyrie, level 1: \d+ exercises/ }),
    Trash: page.getByRole('tabpanel', { name: 'Trash' }).getByText(/30 days/),
    Chants: page.getByRole('row', { name: /^Kyrie Published/ }),
    Audit: page.getByRole('cell', { name: 'Opened the admin panel' }).first(),
  }
  for (const [index, [name, proof]] of Object.entries(tabs).entries()) {
    await page.getByRole('tab', { name }).click()
    await expect(proof).toBeVisible()
    await expectUsableByEveryone(page, [index % 2 === 0 ? 'light' : 'dark'])
  }
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Audit' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Access' })).toBeVisible()
  expect((await operator.call('GET', '/api/admin/audit')).status).toBe(403)
  expect(errors).toEqual([])
})

test('bulk move of 80 exercises, some of which are refused', async ({ page, operator }) => {
  // 80 calls, one after the other, are slow on a busy machine.
  test.slow()
  await operator.elevate()
  const before = (await operator.list(gloria, 5)).length
  const exercises = Array.from({ length: 80 }, (_, index) => ({
    level: 4,
    type: 'true-false',
    content: { statement: `Bulk ${index}`, isTrue: true },
  }))
  const chant = { id: gloria, slug: 'gloria-patri', name: 'Gloria Patri' }
  const file = { format: 'schola-exercises', formatVersion: 1, chant, exportedAt: new Date().toISOString(), exercises }
  await operator.call('POST', `/api/admin/chants/${gloria}/import`, { file, dryRun: false })
  const source = (await operator.list(gloria, 4)).filter(({ content }) => content.includes('Bulk'))
  expect(source).toHaveLength(80)

  await operator.openPanel(`?tab=summary&chant=${gloria}&level=4`)
  await page.getByLabel('Select by').selectOption('type true-false')
  const gone = source.filter((_, index) => index % 16 === 7).map(({ id }) => id)
  await operator.call('DELETE', '/api/exercises/bulk', { exerciseIds: gone })
  await page.getByLabel('Action', { exact: true }).selectOption('move')
  await page.getByLabel('Target level').selectOption('5')
  await page.getByRole('button', { name: 'Execute' }).click()
  // Looked for from before it begins, since it goes with the last call.
  const showsHowFar = page.waitForFunction(() => document.querySelector('progress[aria-label="Bulk action"]') !== null)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await showsHowFar
  // By its markup: looking for a role among so many rows again and again would slow down the action itself.
  const result = page.locator('section[aria-label="Result of the bulk action"]')
  await expect(result.locator('h3')).toHaveText(/^\d+ done, 5 refused$/, { timeout: 120_000 })
  await expect(operator.toast()).toContainText('Operation failed')
  await expect(result.locator('li')).toHaveText(
    gone.map((id) => `Exercise ${id}: Exercise with ID ${id} does not exist`),
  )
  const moved = (await operator.list(gloria, 5)).filter(({ content }) => content.includes('Bulk'))
  expect(moved.map(({ id }) => id)).toEqual(source.map(({ id }) => id).filter((id) => !gone.includes(id)))
  expect((await operator.list(gloria, 5)).length).toBeGreaterThanOrEqual(before + 75)
})

test('two operators edit one exercise: the second sees both versions and decides', async ({
  page,
  operator,
  browser,
  baseURL,
}) => {
  await operator.elevate()
  const { id } = await operator.author(kyrie, 1, 'As it was')
  const otherPage = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  const other = new Operator(otherPage)
  await other.arrive()
  for (const each of [operator, other]) {
    await each.openPanel(`?chant=${kyrie}&exercise=${id}&edit=1`)
    await each.page.getByRole('textbox', { name: 'Statement' }).waitFor()
  }
  await otherPage.getByRole('textbox', { name: 'Statement' }).fill('Theirs')
  await otherPage.getByRole('button', { name: 'Save changes' }).click()
  await expect(other.toast()).toContainText('Exercise updated')

  const editor = page.getByRole('textbox', { name: 'Content (JSON)' })
  await editor.fill('{\n  "statement": "Mine"\n  "isTrue": true\n}')
  await expect(page.getByRole('status').getByText(/^Expected ',' or '}'.*line 3 column 3/)).toBeVisible()
  await expectMarkedLine(page, 3)
  // Of this mistake the browser's parser says what is wrong, but not where.
  await editor.fill('{\n  "statement": "Mine",\n  "isTrue": maybe\n}')
  await expect(page.getByRole('status').getByText(/^Unexpected token 'm'/)).toBeVisible()
  await expectMarkedLine(page, 3)
  await editor.fill('{\n  "statement": "Mine",\n  "isTrue": true\n}')
  await editor.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this exercise' })
  await expect(dialog.getByRole('region', { name: /^Yours/ }).locator('mark')).toContainText('Mine')
  await expect(dialog.getByRole('region', { name: /^Theirs/ }).locator('mark')).toContainText('Theirs')
  await expectAccessible(page)
  expect((await operator.get(id)).content).toContain('Theirs')
  await dialog.getByRole('button', { name: 'Save mine instead' }).click()
  await expect(operator.toast()).toContainText('Exercise updated')
  expect((await operator.get(id)).content).toContain('Mine')

  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('listitem').filter({ hasText: 'Version 2' }).getByRole('button', { name: 'Compare' }).click()
  await page.getByRole('button', { name: 'Restore version 2' }).click()
  await expect(operator.toast()).toContainText('Version 2 restored')
  expect((await operator.get(id)).content).toContain('Theirs')
})

test('an elevation that expires in the middle of an edit costs nothing', async ({ page, operator }) => {
  await operator.elevate()
  const { id } = await operator.author(kyrie, 2, 'Before')
  await operator.openPanel(`?chant=${kyrie}&level=2&exercise=${id}&edit=1`)
  const statement = page.getByRole('textbox', { name: 'Statement' })
  await statement.fill('After')
  await operator.endElevation()
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your admin session has expired' })
  await dialog.getByLabel('Password').fill('wrong')
  await dialog.getByLabel('Password').press('Enter')
  await expect(operator.toast()).toContainText('Access Denied')
  // Behind the dialog it has no accessible role, so it is found by its label.
  await expect(page.getByLabel('Statement', { exact: true })).toHaveValue('After')
  await dialog.getByLabel('Password').fill(adminPassword)
  await dialog.getByLabel('Password').press('Enter')
  await expect(operator.toast()).toContainText('Exercise updated')
  expect((await operator.get(id)).content).toContain('After')
})

test('a deleted exercise comes back from the trash, where it was', async ({ page, operator }) => {
  await operator.elevate()
  const { id } = await operator.author(kyrie, 3, 'To be missed')
  const before = await operator.list(kyrie, 3)
  await operator.openPanel(`?chant=${kyrie}&level=3&exercise=${id}`)
  await expect(page.getByText(`Exercise ${before.length} of ${before.length}`)).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete exercise' }).click()
  await expect(operator.toast()).toContainText('Exercise deleted')
  await expect(page.getByText(`Exercise ${before.length - 1} of ${before.length - 1}`)).toBeVisible()
  await page.getByRole('tab', { name: 'Trash' }).click()
  await page.getByRole('button', { name: `Restore exercise ${id}` }).click()
  await expect(operator.toast()).toContainText('Restored')
  const after = await operator.list(kyrie, 3)
  expect(after.map((exercise) => exercise.id)).toEqual(before.map((exercise) => exercise.id))
})

test('the CSV of the consented, cell by cell; a user is deleted by a typed address', async ({
  page,
  operator,
  browser,
  baseURL,
}) => {
  const consented = new Map<string, string | undefined>()
  for (const name of ['clara', 'agnes', 'thomas']) {
    const visitor = new Visitor(await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage())
    const { id } = await visitor.arriveAs(`sample-${name}`)
    await visitor.call('POST', `/api/users/${id}/email-consent`, { emailMarketingConsent: name !== 'thomas' })
    consented.set(name, (await visitor.getUser()).consentCompletedAt?.slice(0, 10))
  }
  await operator.openPanel('?tab=users')
  const asked = Date.now()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(operator.toast()).toContainText('Exported 2 email addresses with marketing consent')
  const file = await download
  const days = [asked, Date.now()].map((time) => new Date(time).toISOString().slice(0, 10))
  expect(days.map((day) => `marketing-consent-emails-${day}.csv`)).toContain(file.suggestedFilename())
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  const cells = lines.map((line) => line.split(',').map((cell) => cell.replace(/^"(.*)"$/, '$1')))
  expect(cells[0]).toEqual(['Email', 'First Name', 'Last Name', 'Username', 'Consent Date'])
  expect(cells.slice(1).toSorted(([a = ''], [b = '']) => a.localeCompare(b))).toEqual([
    ['agnes@example.org', 'Agnes', 'Lindqvist', 'agnes', consented.get('agnes')],
    ['clara@example.org', 'Clara', 'Fontana', 'clara', consented.get('clara')],
  ])

  await page.getByLabel('Search by name, username or e-mail').fill('thomas@example')
  // The row of before is replaced when the search has been answered.
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(1)
  await page.getByRole('button', { name: 'Delete Thomas Reed' }).click()
  await page.getByLabel('Type “thomas@example.org” to confirm').fill('thomas@example.org')
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(operator.toast()).toContainText('User and all associated records have been permanently removed')
  await expect(page.getByText('No users found.')).toBeVisible()
})

test('author, preview, export and import; a learner set to a preset', async ({ page, operator }) => {
  await operator.openPanel(`?tab=create&chant=${kyrie}&level=4`)
  await page.getByLabel('Type').selectOption('matching')
  await page.getByRole('textbox', { name: 'Latin 1' }).fill('eleison')
  await expect(page.getByRole('textbox', { name: 'Content (JSON)' })).toContainText('"latin": "eleison"')
  await page.getByRole('button', { name: 'Create Exercise' }).click()
  await expect(operator.toast()).toContainText('Exercise created')
  const created = (await operator.list(kyrie, 4)).at(-1)
  expect(created?.content).toContain('eleison')

  await page.getByRole('tab', { name: 'Exercise Browser' }).click()
  await page.getByLabel('Jump to Exercise ID').fill(String(created?.id))
  await page.getByLabel('Jump to Exercise ID').press('Enter')
  await page.getByRole('article', { name: `Exercise ${created?.id}` }).waitFor()
  await page.getByRole('button', { name: 'Preview Exercise' }).click()
  const preview = page.getByRole('dialog')
  for (const pair of [
    ['eleison', 'father'],
    ['panem', 'bread'],
    ['caelum', 'heaven'],
  ]) {
    for (const word of pair) await preview.getByRole('button', { name: word }).click()
  }
  await preview.getByRole('button', { name: 'Continue' }).or(preview.getByText('Score: 100%')).first().waitFor()
  await page.getByRole('button', { name: 'Next Exercise' }).click()
  await expect(operator.toast()).toContainText('No more exercises in this level')
  await page.getByRole('button', { name: 'Close Preview' }).click()

  await page.getByRole('tab', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Import or export Kyrie' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Export \d+ exercises$/ }).click()
  const path = await (await download).path()
  const changed = (await readFile(path, 'utf8')).replaceAll('eleison', 'eléison')
  const buffer = Buffer.from(changed)
  await page
    .getByLabel('Import from a file')
    .setInputFiles({ name: 'kyrie.json', mimeType: 'application/json', buffer })
  await expect(page.getByText('Preview only: nothing has changed yet.')).toBeVisible()
  expect((await operator.get(created?.id ?? 0)).content).toContain('"eleison"')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(operator.toast()).toContainText('Exercises imported')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  expect((await operator.get(created?.id ?? 0)).content).toContain('eléison')

  await page.getByRole('tab', { name: 'Learning Progress' }).click()
  await page.getByRole('radio', { name: 'Level 3 (60%)' }).check()
  await page.getByRole('button', { name: 'Set progress' }).click()
  await page.getByRole('button', { name: 'Change it' }).click()
  await expect(operator.toast()).toContainText('Progress updated successfully')
  await expect(
    page
      .getByRole('row', { name: /^Progress/ })
      .getByRole('cell')
      .first(),
  ).toHaveText('60%')
})
