import { readFile } from 'node:fs/promises'
import { expectAccessible, expectUsableByEveryone } from './axe.ts'
import { expect, listenForRefusals, Operator, test } from './operator.ts'
import { adminPassword } from './server.ts'

const kyrie = 2

test('through the gate, and every tab once: nothing refused by the policy, axe clean', async ({ page, operator }) => {
  test.slow()
  const errors = listenForRefusals(page)
  await page.goto('/admin')
  await expectAccessible(page)
  await page.getByLabel('Password').fill(adminPassword)
  await page.getByLabel('Password').press('Enter')
  await expect(operator.toast()).toContainText('Access Granted')
  // The toast disappears by itself; until then it covers what is below.
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
  const marks = page.locator('.cm-line').nth(2).locator('.cm-lintPoint-error, .cm-lintRange-error')
  await expect(marks).toHaveCount(1)
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

test('an exercise is written, tried, exported, changed in the file and imported', async ({ page, operator }) => {
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
})
