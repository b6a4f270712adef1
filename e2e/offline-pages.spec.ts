import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { listLearnerChants } from '@schola/contract/chants'
import { m } from '@schola/messages'
import { expectAccessible } from './axe.ts'
import { recordingPath, startDeployment } from './deployment.ts'
import { answerRightly, starsOf } from './playing.ts'
import { readResponses } from './responses.ts'
import { expect, test } from './test.ts'
import { keepAtOnce, untilKept } from './until-kept.ts'
import { complete, firstChant, Visitor } from './visitor.ts'

test.use({ serviceWorkers: 'allow' })

const offlineBanner = m.account_offline_banner()

/** Requests a range of a file, as an audio element does. */
const askForPart = (page: Page, path: string, range: string) =>
  page.evaluate(
    async ([address = '', asked = '']) => {
      try {
        const response = await fetch(address, { headers: { range: asked } })
        const { length } = new Uint8Array(await response.arrayBuffer())
        return [response.status, response.headers.get('content-range'), length]
      } catch {
        return 'unreachable'
      }
    },
    [path, range],
  )

/** Returns everything this browser has stored, as text. */
const readEverything = (page: Page) =>
  page.evaluate(async () => {
    const opened = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const texts = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage).flat().map(String))
    for (const name of await caches.keys()) {
      if (name === 'schola-files') continue
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        texts.push(name, request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    for (const { name = '' } of await indexedDB.databases()) {
      texts.push(name)
      const database = await opened(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        texts.push(JSON.stringify(await opened(database.transaction(store).objectStore(store).getAll())))
      }
      database.close()
    }
    return texts.join('\n')
  })

test('after one visit the app starts offline, and every address that was loaded opens', async ({
  page,
  visitor,
  context,
}) => {
  await visitor.arrive()
  await visitor.advance(firstChant.id, complete)
  const exercises = await visitor.getExercises(firstChant.id)
  await page.goto('/')
  await untilKept(page)
  await expect.poll(async () => Object.keys(await readResponses(page))).toContain('latin_learning_cache_/api/grammar')
  await page.goto(`/chants/${firstChant.slug}`)
  await expect(page.getByText(m.chant_pronounced({ pronunciation: '' }).trim()).first()).toBeVisible()
  await page.getByRole('tab', { name: m.chant_exercises() }).click()
  await expect(page.getByRole('link', { name: /^Start/ }).first()).toBeVisible()

  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByText(offlineBanner)).toBeVisible()
  await expect(page.getByText(m.home_welcome({ name: 'Clara' }))).toBeVisible()
  await page.getByRole('link', { name: firstChant.name }).first().click()
  await page.waitForURL(({ pathname }) => pathname.startsWith(`/chants/${firstChant.slug}`))
  await page.goto(`/chants/${firstChant.slug}`)
  await expect(page.getByText(m.chant_pronounced({ pronunciation: '' }).trim()).first()).toBeVisible()
  await page.goto(`/chants/${firstChant.slug}/exercise/${exercises[0]?.id}`)
  await expect(page.locator('form.exercise').getByRole('button').first()).toBeVisible()
  await page.goto(`/chants/${firstChant.slug}/review`)
  await expect(page.getByText(m.practice_review_counter({ streak: 0, count: 10 }))).toBeVisible()
  await page.goto('/grammar')
  await page.getByRole('link', { name: 'The genitive' }).click()
  await expect(page.getByRole('table').first()).toBeVisible()
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: m.account_offline() })).toBeVisible()
  await page.goto('/chants/kyrie')
  await expect(page.getByText(m.common_complete_previous()).or(page.getByText(m.chant_words_failed()))).toBeVisible()

  await context.setOffline(false)
  await page.goto('/')
  await expect(page.getByText(offlineBanner)).toBeHidden()
})

async function signOutOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  await new Visitor(page).signOut()
}

test('A signs out offline; nothing of A is left for B, and the session ends first of all', async ({
  page,
  visitor,
  context,
}) => {
  const { id } = await visitor.arrive()
  const exercises = await visitor.getExercises(firstChant.id)
  await page.goto(`/chants/${firstChant.slug}/exercise/${exercises[0]?.id}`)
  await answerRightly(page, exercises)
  await page.goto(`/chants/${firstChant.slug}`)
  await keepAtOnce(page)
  await page.getByRole('button', { name: m.chant_keep_offline() }).click()
  await expect(page.getByText(m.offline_kept({ size: '' }).trim())).toBeVisible()
  const before = await readEverything(page)
  expect(before).toContain(id)
  expect(before).toContain(`streak_${id}`)
  const cookies = await context.cookies()

  await signOutOffline(page, context)
  const after = await readEverything(page)
  for (const trace of [id, visitor.name, 'Signum', 'exercise']) expect(after).not.toContain(trace)
  await page.goBack()
  await expect(page.getByRole('heading', { name: m.account_offline() })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: m.account_sign_in_with({ provider: 'Google' }) })).toBeVisible()
  // Only the server can remove the cookie.
  expect((await context.cookies()).some(({ name }) => name === 'schola_session')).toBe(true)

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await context.setOffline(false)
  await page.goto('/')
  await expect(page.getByRole('link', { name: m.account_sign_in_with({ provider: 'Google' }) })).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/api/'))[0]).toBe('/api/logout')
  const other = new Visitor(page, `Benedict ${visitor.name}`)
  await other.enter()
  expect(await readEverything(page)).not.toContain(id)
  await context.addCookies(cookies)
  expect((await visitor.call('GET', '/api/auth/user')).status).toBe(401)
})

test('a new version is offered, not forced; the page of the former one goes on and loses no answer', async ({
  browser,
  server,
}) => {
  const deployment = await startDeployment(server)
  const context = await browser.newContext({ baseURL: deployment.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  const visitor = new Visitor(page)
  await visitor.arrive()
  const exercises = await visitor.getExercises(firstChant.id)
  await page.goto('/')
  await untilKept(page)
  // This page has never loaded the code of the player and its widgets.
  deployment.deploy()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect(page.getByText(m.account_update_ready())).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: m.home_start_learning() }).click()
  await answerRightly(page, exercises)
  await expect(starsOf(page, 1)).toBeVisible()
  await expect(page.getByText(m.account_update_ready())).toBeHidden()
  await expect.poll(async () => (await visitor.getChant(firstChant.slug)).progress?.levelData[1]?.streak).toBe(1)

  // Another page uses the new version; this one waits for the user.
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: m.account_update_now() }).click()
  await expect(other.locator('html')).toHaveAttribute('data-version', 'next')
  await answerRightly(page, exercises)
  await expect(starsOf(page, 2)).toBeVisible()
  await page.getByRole('link', { name: m.common_back() }).click()
  await page.getByRole('button', { name: m.account_update_now() }).click()
  await expect(page.locator('html')).toHaveAttribute('data-version', 'next')
  await page.getByRole('link', { name: new RegExp(`^${m.common_continue()} ?:`) }).click()
  await expect(starsOf(page, 2)).toBeVisible()
  await context.close()
  await deployment.stop()
})

test('a chant kept offline has its recording, in parts too, until it is removed', async ({ browser, server }) => {
  const deployment = await startDeployment(server)
  const context = await browser.newContext({ baseURL: deployment.url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  const visitor = new Visitor(page)
  await visitor.arrive()
  await page.route('**/api/users/*/chants', async (route) => {
    const chants = listLearnerChants.reply.parse(await (await route.fetch()).json())
    await route.fulfill({ json: chants.map((chant) => ({ ...chant, audioPath: recordingPath })) })
  })
  await page.goto('/')
  await keepAtOnce(page)
  const { length } = await readFile('apps/web/src/lib/sounds/files/completion.wav')
  // The server sends the whole file; the worker answers ranges once it is cached.
  expect(await askForPart(page, recordingPath, 'bytes=0-1')).toEqual([200, null, length])
  await expect.poll(() => askForPart(page, recordingPath, 'bytes=0-1')).toEqual([206, `bytes 0-1/${length}`, 2])
  await page.goto(`/chants/${firstChant.slug}`)
  await page.getByRole('button', { name: m.chant_keep_offline() }).click()
  const kept = page.getByText(/^Kept offline, \d\.\d MB$/)
  const size = await kept.innerText()
  const megabytes = Number(/\d\.\d/.exec(size)?.[0])
  expect(megabytes).toBeGreaterThanOrEqual(Math.floor(length / 100_000) / 10)
  expect(megabytes).toBeGreaterThan(0)
  await expectAccessible(page)

  await context.setOffline(true)
  await page.reload()
  await expect(kept).toHaveText(size)
  expect(await askForPart(page, recordingPath, 'bytes=-4')).toEqual([
    206,
    `bytes ${length - 4}-${length - 1}/${length}`,
    4,
  ])
  // A second attempt uses another URL.
  expect(await askForPart(page, `${recordingPath}?try=1`, 'bytes=0-1')).toEqual([206, `bytes 0-1/${length}`, 2])
  expect(await askForPart(page, recordingPath, `bytes=${length}-${length + 9}`)).toEqual([416, null, 0])
  await page.getByRole('button', { name: m.common_play(), exact: true }).click()
  await expect(page.getByRole('button', { name: m.common_pause() })).toBeVisible()
  await page.getByRole('button', { name: m.offline_remove() }).click()
  await expect(page.getByRole('button', { name: m.chant_keep_offline() })).toBeDisabled()
  // A played recording is also in the service worker's list.
  expect(await readEverything(page)).toContain(recordingPath)
  await visitor.signOut()
  expect(await readEverything(page)).not.toContain(recordingPath)
  await context.close()
  await deployment.stop()
})

test('installable; one worker, whichever of the two names was registered', async ({ page, visitor, baseURL }) => {
  await visitor.arrive()
  await page.goto('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  await page.reload()
  const scripts = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(
        ({ active, waiting, installing }) => new URL((installing ?? waiting ?? active)?.scriptURL ?? '').pathname,
      ),
    )
  await expect.poll(scripts).toEqual(['/sw.js'])

  const devTools = await page.context().newCDPSession(page)
  const { errors, manifest } = await devTools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(manifest).toMatchObject({ name: expect.stringMatching(/./), display: 'kStandalone', startUrl: `${baseURL}/` })
  const widths = await page.evaluate(
    (addresses) =>
      Promise.all(addresses.map(async (url) => (await createImageBitmap(await (await fetch(url)).blob())).width)),
    (manifest.icons ?? []).map(({ url }) => url),
  )
  expect(widths).toEqual([192, 512, 192, 512])
  // Only a full Chromium reports these errors.
  const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  const headersOf = async (path: string) => (await page.request.get(path)).headers()
  expect(await headersOf('/sw.js')).toMatchObject({ 'cache-control': 'no-cache' })
  expect(await headersOf('/manifest.webmanifest')).toMatchObject({ 'content-type': 'application/manifest+json' })
  const sound = await page.evaluate(async () => {
    const files = await (await caches.open('schola-files')).keys()
    return new URL(files.find(({ url }) => url.endsWith('.wav'))?.url ?? '').pathname
  })
  expect(await headersOf(sound)).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' })
  const part = await page.request.get(sound, { headers: { range: 'bytes=0-1' } })
  expect([part.status(), (await part.body()).length]).toEqual([206, 2])
  expect((await askForPart(page, sound, 'bytes=0-1')).slice(0, 1)).toEqual([206])
})
