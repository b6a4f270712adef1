import { randomUUID } from 'node:crypto'
import type { ChantDraft } from '@schola/contract/chant-draft'
import { createChantSource, getChantSource } from '@schola/contract/chant-sources'
import { emptyDraft } from '@schola/curriculum/draft/empty-draft'
import { m } from '@schola/messages'
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

test('a draft that is written without a connection survives a reload and is saved when it is back, beside the changes of another operator', async ({
  page,
  operator,
  browser,
  baseURL,
}) => {
  const isSaved = () => expect(page.getByText(m.common_saved(), { exact: true })).toBeVisible()
  const englishName = page.getByLabel(m.authoring_about_english_name())
  const id = await begin(operator)
  await operator.openPanel(`?tab=chants&chant=${id}&edit=1`)
  await isSaved()
  const saving = `**${sources}/${id}/draft`
  await page.route(saving, (route) => route.abort())
  await englishName.fill('Written offline')
  await expect(page.getByText(m.authoring_save_no_reply())).toBeVisible()
  await page.reload()
  await expect(englishName).toHaveValue('Written offline')
  await page.getByRole('button', { name: m.authoring_list_all() }).click()
  await expect(page.getByText(m.authoring_list_unsaved())).toBeVisible()
  await page.unroute(saving)
  await page.goBack()
  await isSaved()
  expect((await read(operator, id)).source.englishName).toBe('Written offline')

  const other = new Operator(await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage())
  await other.arrive()
  await other.elevate()
  const { version, source } = await read(other, id)
  await other.call('PATCH', `${sources}/${id}/draft`, { version, source: { ...source, mode: 'Mode VIII' } })
  await englishName.fill('Mine')
  const dialog = page.getByRole('dialog', { name: m.authoring_conflict_title() })
  await expect(dialog).toContainText('Mode: Mode VIII')
  await dialog.getByRole('button', { name: m.authoring_conflict_merge() }).click()
  await isSaved()
  expect((await read(operator, id)).source).toMatchObject({ englishName: 'Mine', mode: 'Mode VIII' })
})
