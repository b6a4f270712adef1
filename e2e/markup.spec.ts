import type { Page } from '@playwright/test'
import { createExercise } from '@schola/contract/exercises'
import { catalog } from '@schola/exercises/catalog'
import { m } from '@schola/messages'
import { expect, test } from './operator.ts'
import { firstChant } from './visitor.ts'

/** Without spaces, so that it can replace a word. */
const payload = `<img/src=x/onerror=alert(1)><svg/onload=alert(2)><script>alert(3)</script>"'><iframe/srcdoc=x>`
const asText = /<img\/src=x\/onerror=alert/

/** Watches for dialogs, policy violations and injected elements. */
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
    // The page's own script, allowed by hash.
    expect(await page.locator('head script:not([src])').count()).toBeLessThanOrEqual(1)
    expect(noticed).toEqual([])
  }
}

/** Identifiers, which are never shown; dates are recognized by format. */
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

test('markup in whatever the database holds is text on every screen, to learners and operators', async ({
  page,
  operator,
}) => {
  test.slow()
  const expectHarmless = await watch(page)
  await operator.elevate()
  const chant = `/chants/${firstChant.slug}`
  const ids: number[] = []
  for (const { type, template } of catalog) {
    const written = { chantId: firstChant.id, level: 1, type, content: JSON.stringify(spoil(template)) }
    const { body } = await operator.call('POST', '/api/exercises', written)
    const { id, valid } = createExercise.reply.parse(body)
    expect([type, valid]).toEqual([type, true])
    ids.push(id)
  }
  await page.goto(chant)
  for (const id of ids) {
    await operator.follow(`${chant}/exercise/${id}`)
    await expect(page.locator('form.exercise').getByText(asText).first()).toBeVisible()
  }
  await expectHarmless()
  // Injected into replies, because not every text can be written by a call.
  await page.route(/\/api\/(?!login|logout|admin\/session)/, async (route) => {
    const response = await route.fetch()
    const isJson = (response.headers()['content-type'] ?? '').startsWith('application/json')
    if (route.request().method() !== 'GET' || !isJson) return route.fulfill({ response })
    return route.fulfill({ response, json: spoil(await response.json()) })
  })
  for (const address of ['/', '/chants', '/profile', chant]) {
    await page.goto(address)
    await expect(page.getByText(asText).first()).toBeVisible()
    await expectHarmless()
  }
  for (const tab of [m.chant_full_text(), m.chant_exercises(), m.chant_vocabulary()]) {
    await page.getByRole('tab', { name: tab }).click()
    await expectHarmless()
  }
  await page.addInitScript(() => localStorage.setItem('adminAuthenticated', 'true'))
  for (const tab of ['summary', 'users', 'audit', 'progress']) {
    await page.goto(`/admin?tab=${tab}&chant=${firstChant.id}&level=1`)
    await expect(page.getByRole('tabpanel').getByText(asText).first()).toBeAttached()
    await expectHarmless()
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // The replies, opened as pages.
  for (const address of [`/api/exercises/${ids[0]}`, '/api/admin/users/consented.csv']) {
    await page.goto(address).catch((error: unknown) => expect(String(error)).toContain('Download is starting'))
    await expectHarmless()
  }
  await page.goto('/')
  // Injected markup would have been noticed, however briefly it existed.
  await page.evaluate((planted) => {
    const element = document.createElement('p')
    element.innerHTML = planted
    document.body.append(element)
    element.remove()
  }, payload)
  await expect(async () => expect(expectHarmless()).rejects.toThrow('policy')).toPass()
})
