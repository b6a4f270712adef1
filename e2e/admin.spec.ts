import { readFile } from 'node:fs/promises'
import { m } from '@schola/messages'
import { expectAccessible, expectUsableByEveryone } from './axe.ts'
import { expect, listenForRefusals, Operator, test } from './operator.ts'
import { adminPassword } from './server.ts'

const kyrie = 2

test('through the gate, and every tab once: nothing refused by the policy, axe clean', async ({ page, operator }) => {
  test.slow()
  const errors = listenForRefusals(page)
  await page.goto('/admin')
  await expectAccessible(page)
  await page.getByLabel(m.admin_password()).fill(adminPassword)
  await page.getByLabel(m.admin_password()).press('Enter')
  await expect(operator.toast()).toContainText(m.admin_access_granted())
  // The toast disappears by itself; until then it covers what is below.
  await expect(async () => {
    const close = operator.toast().getByRole('button', { name: m.common_close() })
    if (await close.isVisible()) await close.click({ timeout: 1000 })
    await expect(operator.toast()).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  const tabs = [
    [m.admin_tab_browser(), page.getByText(new RegExp(m.admin_exercise_counter({ number: 1, count: '\\d+' })))],
    [m.admin_tab_summary(), page.getByRole('img', { name: m.admin_summary_distribution() })],
    [m.admin_tab_create(), page.getByRole('textbox', { name: m.admin_editor_content() })],
    [m.admin_tab_progress(), page.getByRole('button', { name: m.admin_progress_set() })],
    [m.admin_tab_users(), page.getByRole('navigation', { name: m.admin_pages_of_users() })],
    [m.admin_tab_overview(), page.getByRole('button', { name: m.admin_overview_file_open_chant({ chant: 'Kyrie' }) })],
    [m.admin_tab_trash(), page.getByRole('tabpanel', { name: m.admin_tab_trash() }).getByText(/30 days/)],
    [m.admin_tab_chants(), page.getByRole('row', { name: /^Kyrie Published/ })],
    [m.admin_tab_audit(), page.getByRole('cell', { name: m.admin_audit_panel_opened() }).first()],
  ] as const
  for (const [index, [name, proof]] of tabs.entries()) {
    await page.getByRole('tab', { name }).click()
    await expect(proof).toBeVisible()
    await expectUsableByEveryone(page, [index % 2 === 0 ? 'light' : 'dark'])
  }
  await page.reload()
  await expect(page.getByRole('tab', { name: m.admin_tab_audit() })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: m.admin_logout() }).click()
  await expect(page.getByRole('heading', { name: m.admin_access_heading() })).toBeVisible()
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
  await otherPage.getByRole('button', { name: m.admin_edit_save() }).click()
  await expect(other.toast()).toContainText(m.admin_edit_done())

  const editor = page.getByRole('textbox', { name: m.admin_editor_content() })
  await editor.fill('{\n  "statement": "Mine"\n  "isTrue": true\n}')
  await expect(page.getByRole('status').getByText(/^Expected ',' or '}'.*line 3 column 3/)).toBeVisible()
  const marks = page.locator('.cm-line').nth(2).locator('.cm-lintPoint-error, .cm-lintRange-error')
  await expect(marks).toHaveCount(1)
  await editor.fill('{\n  "statement": "Mine",\n  "isTrue": true\n}')
  await editor.press('Control+s')
  const dialog = page.getByRole('dialog', { name: m.admin_conflict_heading() })
  await expect(
    dialog.getByRole('region', { name: m.admin_conflict_side_own({ type: '' }) }).locator('mark'),
  ).toContainText('Mine')
  await expect(
    dialog.getByRole('region', { name: m.admin_conflict_side_theirs({ type: '' }) }).locator('mark'),
  ).toContainText('Theirs')
  await expectAccessible(page)
  expect((await operator.get(id)).content).toContain('Theirs')
  await dialog.getByRole('button', { name: m.admin_conflict_save_mine() }).click()
  await expect(operator.toast()).toContainText(m.admin_edit_done())
  expect((await operator.get(id)).content).toContain('Mine')

  await page.getByRole('button', { name: m.admin_history() }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: m.admin_history_version({ version: 2 }) })
    .getByRole('button', { name: m.admin_history_compare() })
    .click()
  await page.getByRole('button', { name: m.admin_history_restore({ version: 2 }) }).click()
  await expect(operator.toast()).toContainText(m.admin_history_restored({ version: 2 }))
  expect((await operator.get(id)).content).toContain('Theirs')
})

test('an exercise is written, tried, exported, changed in the file and imported', async ({ page, operator }) => {
  await operator.openPanel(`?tab=create&chant=${kyrie}&level=4`)
  await page.getByLabel(m.admin_type()).selectOption('matching')
  await page.getByRole('textbox', { name: 'Latin 1' }).fill('eleison')
  await expect(page.getByRole('textbox', { name: m.admin_editor_content() })).toContainText('"latin": "eleison"')
  await page.getByRole('button', { name: m.admin_create() }).click()
  await expect(operator.toast()).toContainText(m.admin_create_done())
  const created = (await operator.list(kyrie, 4)).at(-1)
  expect(created?.content).toContain('eleison')

  await page.getByRole('tab', { name: m.admin_tab_browser() }).click()
  await page.getByLabel(m.admin_jump()).fill(String(created?.id))
  await page.getByLabel(m.admin_jump()).press('Enter')
  await page.getByRole('article', { name: m.admin_exercise({ id: created?.id ?? 0 }) }).waitFor()
  await page.getByRole('button', { name: m.admin_preview_exercise() }).click()
  const preview = page.getByRole('dialog')
  for (const pair of [
    ['eleison', 'father'],
    ['panem', 'bread'],
    ['caelum', 'heaven'],
  ]) {
    for (const word of pair) await preview.getByRole('button', { name: word }).click()
  }
  await preview
    .getByRole('button', { name: m.common_continue() })
    .or(preview.getByText(m.admin_preview_score({ score: 100 })))
    .first()
    .waitFor()
  await page.getByRole('button', { name: m.admin_preview_next() }).click()
  await expect(operator.toast()).toContainText(m.admin_preview_end_text())
  await page.getByRole('button', { name: m.admin_preview_close() }).click()

  await page.getByRole('tab', { name: m.admin_tab_overview() }).click()
  await page.getByRole('button', { name: m.admin_overview_file_open_chant({ chant: 'Kyrie' }) }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: new RegExp(m.admin_file_export({ count: '\\d+' })) }).click()
  const path = await (await download).path()
  const changed = (await readFile(path, 'utf8')).replaceAll('eleison', 'eléison')
  const buffer = Buffer.from(changed)
  await page
    .getByLabel(m.admin_file_field())
    .setInputFiles({ name: 'kyrie.json', mimeType: 'application/json', buffer })
  await expect(page.getByText(m.admin_import_preview())).toBeVisible()
  expect((await operator.get(created?.id ?? 0)).content).toContain('"eleison"')
  await page.getByRole('button', { name: m.admin_file_import(), exact: true }).click()
  await expect(operator.toast()).toContainText(m.admin_file_imported())
  await page.getByRole('dialog').getByRole('button', { name: m.common_close() }).first().click()
  expect((await operator.get(created?.id ?? 0)).content).toContain('eléison')
})
