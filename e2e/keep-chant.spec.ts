import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { ChantDraft } from '@schola/contract/chant-draft'
import { createChantSource, getChantSource } from '@schola/contract/chant-sources'
import { emptyDraft } from '@schola/curriculum/draft/empty-draft'
import { expect, Operator, test } from './operator.ts'

const sources = '/api/admin/chant-sources'

async function begin(operator: Operator): Promise<number> {
  await operator.elevate()
  const slug = `hymnus-${randomUUID().slice(0, 8)}`
  const source: ChantDraft = { ...emptyDraft(), name: 'Hymnus', slug, englishName: 'Hymn', mode: 'Mode I' }
  const { body } = await operator.call('POST', sources, { source })
  return createChantSource.reply.parse(body).id
}

async function read(operator: Operator, id: number) {
  return getChantSource.reply.parse((await operator.call('GET', `${sources}/${id}`)).body)
}

const isSaved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()
const englishName = (page: Page) => page.getByLabel('English name')

test('what is written without a connection is there after a reload, and is saved when it is back', async ({
  page,
  operator,
}) => {
  const id = await begin(operator)
  await operator.openPanel(`?tab=chants&chant=${id}&edit=1`)
  await isSaved(page)
  const saving = `**${sources}/${id}/draft`
  await page.route(saving, (route) => route.abort())
  await englishName(page).fill('Written offline')
  await expect(page.getByText(/^The server did not answer\./)).toBeVisible()
  await page.reload()
  await expect(englishName(page)).toHaveValue('Written offline')
  await page.getByRole('button', { name: 'All chants' }).click()
  await expect(page.getByText(/^Changes on this device are not saved yet/)).toBeVisible()
  await page.unroute(saving)
  await page.goBack()
  await isSaved(page)
  expect((await read(operator, id)).source.englishName).toBe('Written offline')
})

test('two operators write one chant, and what both wrote is put together', async ({
  page,
  operator,
  browser,
  baseURL,
}) => {
  const id = await begin(operator)
  await operator.openPanel(`?tab=chants&chant=${id}&edit=1`)
  await isSaved(page)

  const other = new Operator(await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage())
  await other.arrive()
  await other.elevate()
  const { version, source } = await read(other, id)
  await other.call('PATCH', `${sources}/${id}/draft`, { version, source: { ...source, mode: 'Mode VIII' } })

  await englishName(page).fill('Mine')
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed this chant' })
  await expect(dialog).toContainText('Mode: Mode VIII')
  await dialog.getByRole('button', { name: 'Put both together' }).click()
  await isSaved(page)
  expect((await read(operator, id)).source).toMatchObject({ englishName: 'Mine', mode: 'Mode VIII' })
})

test('an exported chant is imported again in the place of its draft, which is undone', async ({ page, operator }) => {
  const id = await begin(operator)
  await operator.openPanel(`?tab=chants&chant=${id}&edit=1`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Export as a file' }).click()
  const file = await (await downloading).path()
  await englishName(page).fill('Changed since')
  await isSaved(page)

  await page.getByRole('button', { name: 'All chants' }).click()
  await page.getByRole('button', { name: 'Import a chant' }).click()
  await page.getByLabel('Zip file').setInputFiles(file)
  await page.getByRole('button', { name: 'Replace its draft' }).click()
  await expect(englishName(page)).toHaveValue('Hymn')
  await operator.toast().getByRole('button', { name: 'Undo' }).click()
  await expect(englishName(page)).toHaveValue('Changed since')
  await isSaved(page)
  expect((await read(operator, id)).source.englishName).toBe('Changed since')
})

test('on a phone tabs and parts take a row each, with the open one in view', async ({ page, operator }) => {
  const id = await begin(operator)
  await page.setViewportSize({ width: 390, height: 844 })
  await operator.openPanel(`?tab=chants&chant=${id}&edit=1&part=publish`)
  for (const name of ['Chants', 'Publish'])
    await expect(page.getByRole('tab', { name, exact: true })).toBeInViewport({ ratio: 1 })
  for (const row of await page.locator('.tab-list, .chant-editor-head, .chant-save').all())
    expect((await row.boundingBox())?.height).toBeLessThan(64)
})

test('a notification covers no button of the bar of bulk actions', async ({ page, operator }) => {
  const gloriaPatri = 3
  await operator.elevate()
  await operator.author(gloriaPatri, 2, 'To be a draft')
  await operator.openPanel(`?tab=summary&chant=${gloriaPatri}&level=2`)
  const execute = page.getByRole('button', { name: 'Execute' })
  await page.getByLabel('Select by').selectOption('type true-false')
  await page.getByLabel('Action', { exact: true }).selectOption('unpublish')
  await execute.click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(operator.toast().getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.getByLabel('Select by').selectOption('type true-false')
  await page.getByLabel('Action', { exact: true }).selectOption('publish')
  for (const size of [
    { width: 1280, height: 720 },
    { width: 390, height: 700 },
  ]) {
    await page.setViewportSize(size)
    await page.evaluate(() => window.scrollTo(0, 300))
    // The bar stays at the foot of the window.
    const isFree = () =>
      execute.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect()
        const isAtFoot = top > window.innerHeight - 200 && top < window.innerHeight
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return { width: window.innerWidth, isAtFoot, isFree: button.contains(hit) }
      })
    await expect.poll(isFree).toEqual({ width: size.width, isAtFoot: true, isFree: true })
    await expect(operator.toast().getByRole('button', { name: 'Undo' })).toBeInViewport()
  }
})
