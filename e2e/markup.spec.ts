import type { Page } from '@playwright/test'
import { createExercise } from '@schola/contract/exercises'
import { catalog } from '@schola/exercises/catalog'
import { expect, test } from './operator.ts'
import { firstChant, Visitor } from './visitor.ts'

/** Without a space, so that it can stand where one word stands. */
const payload = `<img/src=x/onerror=alert(1)><svg/onload=alert(2)><script>alert(3)</script>"'><iframe/srcdoc=x>`
const asText = /<img\/src=x\/onerror=alert/

/** Everything that would tell of markup taken for what it says: dialogs, refusals of the policy, elements of its own. */
async function watch(page: Page): Promise<() => Promise<void>> {
  const noticed: string[] = []
  page.on('dialog', (dialog) => {
    noticed.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', ({ message }) => noticed.push(message))
  await page.exposeFunction('noticeViolation', (what: string) => noticed.push(what))
  await page.addInitScript(() => {
    const { noticeViolation } = window as unknown as { noticeViolation: (what: string) => void } // exposed above
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      noticeViolation(`policy ${violatedDirective} ${blockedURI}`),
    )
  })
  return async () => {
    const planted =
      'iframe, [onerror], [onload], [srcdoc], body script:not([src]):not([type="application/json"]), [href^="javascript:" i]'
    expect(await page.locator(planted).count()).toBe(0)
    // The page's own, which the policy knows by its hash.
    expect(await page.locator('head script:not([src])').count()).toBeLessThanOrEqual(1)
    expect(noticed).toEqual([])
  }
}

/** What names things to the program and is never shown; a date is told by its look. */
const structural = new Set([
  'id',
  'slug',
  'type',
  'actorId',
  'audioPath',
  'partOfSpeech',
  'cause',
  'melody',
  'timeZone',
])

function spoil(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => spoil(each, key))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, spoil(each, name)]))
  }
  if (typeof value !== 'string' || structural.has(key) || /^\d{4}-\d\d-\d\d/.test(value)) return value
  return key === 'content' ? JSON.stringify(spoil(JSON.parse(value))) : `${value}${payload}`
}

test('markup in a name and in the exercises of every type is text to learners and operators', async ({
  page,
  operator,
  browser,
  baseURL,
}) => {
  test.slow()
  const expectHarmless = await watch(page)
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const learner = new Visitor(await context.newPage(), `<svg/onload=alert(1)> "><script>alert(2)</script>`)
  const expectHarmlessToLearner = await watch(learner.page)
  await learner.enter()
  await expect(learner.page.getByText('Welcome back, <svg/onload=alert(1)>!')).toBeVisible()
  await learner.page.goto('/profile')
  await expect(learner.page.getByText('alert(2)</script>').first()).toBeVisible()

  await operator.elevate()
  const ids: number[] = []
  for (const { type, template } of catalog) {
    const content = JSON.stringify(spoil(template))
    const { body } = await operator.call('POST', '/api/exercises', { chantId: firstChant.id, level: 1, type, content })
    const { id, valid } = createExercise.reply.parse(body)
    expect([type, valid]).toEqual([type, true])
    ids.push(id)
  }
  for (const id of ids) {
    await learner.page.goto(`/chants/${firstChant.slug}/exercise/${id}`)
    await expect(learner.page.getByText(asText).first()).toBeVisible()
  }
  await expectHarmlessToLearner()

  for (const id of ids.slice(0, 2)) {
    await operator.openPanel(`?chant=${firstChant.id}&level=1&exercise=${id}&edit=1`)
    await expect(page.getByText(asText).first()).toBeVisible()
    await expectHarmless()
  }
  await operator.call('DELETE', '/api/exercises/bulk', { exerciseIds: ids.slice(0, 3) })
  for (const tab of ['summary', 'trash', 'users']) {
    await page.goto(`/admin?tab=${tab}&chant=${firstChant.id}&level=1`)
    await expect(
      page
        .getByRole('tabpanel')
        .getByText(/alert\(\d\)/)
        .first(),
    ).toBeVisible()
    await expectHarmless()
  }
  // The answers themselves, opened as if they were pages.
  for (const address of [`/api/exercises/${ids.at(-1)}`, '/api/admin/users', '/api/admin/users/consented.csv']) {
    await page.goto(address).catch((error: unknown) => expect(String(error)).toContain('Download is starting'))
    await expectHarmless()
  }
})

test('markup in whatever else the database holds is text on every screen', async ({ page, operator }) => {
  test.slow()
  const expectHarmless = await watch(page)
  await operator.elevate()
  // Nobody can write a chant, an address or a gloss by a call: it is spoiled on its way to the page.
  await page.route(/\/api\/(?!login|logout|admin\/session)/, async (route) => {
    const response = await route.fetch()
    const isJson = (response.headers()['content-type'] ?? '').startsWith('application/json')
    if (route.request().method() !== 'GET' || !isJson) return route.fulfill({ response })
    return route.fulfill({ response, json: spoil(await response.json()) })
  })
  const chant = `/chants/${firstChant.slug}`
  for (const address of ['/', '/chants', '/profile', chant]) {
    await page.goto(address)
    await expect(page.getByText(asText).first()).toBeVisible()
    await expectHarmless()
  }
  for (const tab of ['Full Text', 'Exercises', 'Vocabulary']) {
    await page.getByRole('tab', { name: tab }).click()
    await expectHarmless()
  }
  await page.addInitScript(() => localStorage.setItem('adminAuthenticated', 'true'))
  for (const tab of ['users', 'audit', 'progress']) {
    await page.goto(`/admin?tab=${tab}`)
    await expect(page.getByRole('tabpanel').getByText(asText).first()).toBeAttached()
    await expectHarmless()
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // And what is taken for markup, for however short a time, would have been noticed.
  await page.evaluate((markup) => {
    const planted = document.createElement('p')
    planted.innerHTML = markup
    document.body.append(planted)
    planted.remove()
  }, payload)
  await expect(async () => expect(expectHarmless()).rejects.toThrow('policy')).toPass()
})
