import type { LearnerChant } from '@schola/contract/chants'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentUserUrl } from '../account/known-learner.ts'
import { signedOutKey } from '../account/owed-sign-out.ts'
import { createQueryClient } from '../api/query-client.ts'
import { sendThrough } from '../api/send.ts'
import { exerciseIndexKey, responseCacheKey, streakKey } from '../platform/storage-keys.ts'
import { chantOf, learner, serve } from '../testing/server.ts'
import { App } from './app.tsx'
import { loadFirstData } from './load-first-data.ts'
import { answerFromPage, isRenderedFrom, readPageData } from './page-data.ts'
import type { BuiltApp } from './page-template.ts'
import { isRendered, renderPage, renderPlainPage } from './render-page.tsx'
import { screens } from './screens.ts'

const template = `<!doctype html>
<html lang="en"><head><title>Schola</title><!--head--></head>
<body><div id="root"><!--screen--></div><!--data--></body></html>`

const built: BuiltApp = {
  template,
  bootScript: 'boot()',
  code: ['/assets/react.js', '/assets/index.js'],
  sheets: ['/assets/index.css'],
  screens: {
    ...Object.fromEntries(Object.keys(screens).map((name) => [name, [`/assets/${name}.js`]])),
    dashboard: ['/assets/dashboard.css', '/assets/dashboard.js'],
  },
  styles: { '/assets/index.css': 'body{color:black}', '/assets/dashboard.css': '.path{color:red}' },
  fonts: ['/assets/garamond.woff2'],
}

const kyrie = chantOf(1, 'Kyrie', { description: 'It stayed <Greek>.' })
const progress: NonNullable<LearnerChant['progress']> = {
  epoch: 0,
  percentComplete: 100,
  isCompleted: true,
  mastered: false,
  currentLevel: 5,
  isReviewComplete: false,
  recordStreak: 10,
  currentStreak: 3,
  currentStreakAt: null,
  lastAccessed: null,
  levelData: {},
  version: 1,
}
const chants = [{ ...kyrie, progress }, chantOf(2, 'Sanctus'), chantOf(3, 'Agnus Dei')]
const data = { user: learner, chants }

/** Puts a rendered page where a browser would have it. */
async function openPage(url: string, page = data): Promise<HTMLElement> {
  const { html } = await renderPage(url, page)
  const read = new DOMParser().parseFromString(html.replaceAll(/<link[^>]*>/g, ''), 'text/html')
  document.title = read.title
  document.body.innerHTML = read.body.innerHTML
  window.history.replaceState(null, '', url)
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root.')
  return root
}

const mediaThat = (matches: boolean) => () => ({ matches, addEventListener() {}, removeEventListener() {} })

beforeEach(() => {
  vi.stubGlobal('builtApp', built)
  vi.stubGlobal('matchMedia', mediaThat(false))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
})

describe('promise 24.9: a rendered page', () => {
  it('the dashboard: who is there, their path, and how far they have come', async () => {
    const root = await openPage('/')
    expect(document.title).toBe('Home · Schola')
    expect(root.querySelector('h1')?.textContent).toContain('Welcome back, ')
    expect([...root.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
      'Kyrie',
      'Sanctus',
      'Agnus Dei',
    ])
    expect(root.querySelector('progress')?.getAttribute('value')).toBe('33')
  })

  it('the chant: its name and what it is, as text and never as markup', async () => {
    const root = await openPage('/chants/kyrie?tab=exercises')
    expect(root.querySelector('h1')?.textContent).toBe('Kyrie')
    expect(root.querySelector('.chant-description')?.textContent).toBe('It stayed <Greek>.')
  })

  it('promise 1.5: the page of a locked chant is open here too, without its progress', async () => {
    const root = await openPage('/chants/agnus-dei')
    expect(root.textContent).toContain('About Agnus Dei.')
    expect(root.textContent).not.toContain('Reset Progress')
  })

  it('the player: what is to be done, while the exercise is still awaited', async () => {
    const root = await openPage(`/chants/kyrie/exercise/${kyrie.exercises[0]?.id}`)
    expect(root.querySelector('.level-margin-task')?.textContent).toMatch(/^Complete this level by answering /)
    expect(root.textContent).toContain('Level 1')
  })

  it('its style stands in it, that of the app first; the links to it are disabled; its code is only named', async () => {
    const { html, style } = await renderPage('/', data)
    expect(style).toBe('body{color:black}\n.path{color:red}')
    expect(html.match(/<style.*?<\/style>/gs)).toEqual([`<style>${style}</style>`])
    expect(html.match(/<link[^>]*>/g)).toEqual([
      '<link rel="stylesheet" crossorigin disabled href="/assets/index.css">',
      '<link rel="stylesheet" crossorigin disabled href="/assets/dashboard.css">',
    ])
    expect(html).toContain(
      '<html lang="en" data-code="/assets/react.js /assets/index.js /assets/dashboard.js" data-hydration="pending" data-fonts="awaited">',
    )
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script>', '<script type="application/json" id="page-data">'])
  })

  it.each(['</script><script>alert(1)</script>', '<!--<script>', '$& $` {{'])(
    'a name that reads %s stays a name',
    async (firstName) => {
      await openPage('/', { user: { ...learner, firstName }, chants })
      expect(document.querySelectorAll('script')).toHaveLength(1)
      expect(readPageData()?.user?.firstName).toBe(firstName)
      expect(document.querySelector('h1')?.textContent).toBe(`Welcome back, ${firstName}!`)
    },
  )

  it('is offered for the addresses of the screens that the server renders, whatever their form', () => {
    const offered = ['/', '/?', '/chants/x', '/profile', '/admin', '/no/such/page', '//[', '/%E0%A4%A'].filter(
      isRendered,
    )
    expect(offered).toEqual(['/', '/?', '/chants/x'])
  })

  it('the plain page links to the code and says that it loads', () => {
    const html = renderPlainPage()
    expect(html).toContain('<script type="module" crossorigin src="/assets/index.js"></script>')
    expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/index.css">')
    expect(html).toContain('role="status"')
    expect(html).toContain('Loading...')
    expect(html).not.toContain('data-code')
  })

  it('the landing page brings its fonts, and data that name nobody', async () => {
    const { html } = await renderPage('/', { user: null, chants: [] })
    expect(html).toContain('Sign in with Google to start your Latin learning journey')
    expect(html).toContain('<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/garamond.woff2">')
    expect(html).not.toMatch(/data-hydration|data-fonts/)
    expect(html).toContain('{"user":null,"chants":[]}')
  })
})

/** As main.tsx does it, on a device that holds all that a component could read while it renders. */
async function hydrate(url: string, page: Parameters<typeof renderPage>[1]) {
  const root = await openPage(url, page as typeof data)
  vi.stubGlobal('matchMedia', mediaThat(true))
  localStorage.setItem('schola_muted', '1')
  localStorage.setItem('schola_score_hidden', '1')
  for (const { slug } of chants) {
    localStorage.setItem(streakKey(learner.id, slug, 1), '7')
    localStorage.setItem(exerciseIndexKey(learner.id, slug, 1), '2')
  }
  const first = root.firstElementChild
  const complaints = vi.spyOn(console, 'error')
  const onRecoverableError = vi.fn<(error: unknown) => void>()
  const made = serve({
    'GET /api/chants/1/exercises': [],
    'GET /api/demo-user': learner,
    'POST /api/users/u1/chants/1/progress': progress,
    'GET /api/users/u1/chants': chants,
  })
  const given = readPageData()
  if (!given) throw new Error('The page has no data.')
  const undo = sendThrough(answerFromPage(given))
  const client = createQueryClient()
  await loadFirstData(client, url, given)
  const early = made.map(({ url: asked }) => new URL(asked).pathname)
  expect(isRenderedFrom(given, client)).toBe(true)
  const mounted = await act(async () => hydrateRoot(root, <App client={client} />, { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(complaints.mock.calls.filter(([text]) => /hydrat/i.test(String(text)))).toEqual([])
  expect(root.firstElementChild).toBe(first)
  await act(async () => mounted.unmount())
  client.clear()
  undo()
  return { early }
}

describe('promise 24.10: a rendered page is hydrated in place, whatever the device has stored', () => {
  const addresses: Readonly<Record<string, string>> = {
    dashboard: '/',
    'all-chants': '/chants?q=sanctus',
    chant: '/chants/kyrie',
    grammar: '/grammar',
    'grammar-page': '/grammar/genitive',
    player: `/chants/kyrie/exercise/${kyrie.exercises[0]?.id}`,
    review: '/chants/kyrie/review',
    'test-out': '/chants/kyrie/test-out',
    'by-heart': '/chants/kyrie/by-heart',
    today: '/today',
    'today-session': '/today/session',
    'my-progress': '/progress',
  }
  const rendered = Object.entries(screens).filter(([, screen]) => screen.rendered === 'by-server')

  it.each(rendered.map(([name]) => name))('%s', async (name) => {
    const { early } = await hydrate(addresses[name] ?? '', data)
    expect(early).not.toContain(currentUserUrl)
    expect(early).not.toContain(`/api/users/${learner.id}/chants`)
  })

  it('the landing page', async () => {
    const { early } = await hydrate('/', { user: null, chants: [] })
    expect(early).toEqual([])
  })
})

describe('promise 24.10: what the page says is not taken', () => {
  it('while the server is still owed a sign-out', async () => {
    await openPage('/')
    expect(readPageData()).toEqual(data)
    localStorage.setItem(signedOutKey, '1')
    expect(readPageData()).toBeUndefined()
  })

  it('on a landing page, where the device knows a learner: they may have signed in since', async () => {
    await openPage('/', { user: null, chants: [] } as unknown as typeof data)
    expect(readPageData()).toEqual({ user: null, chants: [] })
    localStorage.setItem(responseCacheKey(currentUserUrl), '{}')
    expect(readPageData()).toBeUndefined()
  })

  it('twice: a later call wants a later answer; nor for a call that only the server may answer', async () => {
    const next = vi.fn<() => Promise<unknown>>().mockResolvedValue('asked')
    const send = answerFromPage(data)(next)
    const get = { method: 'GET', url: currentUserUrl, body: undefined, idempotencyKey: undefined }
    expect(await send({ ...get, straight: true })).toBe('asked')
    expect(await send(get)).toBe(learner)
    expect(await send(get)).toBe('asked')
  })

  it('for a rendering that a waiting write has made another', () => {
    const client = createQueryClient()
    client.setQueryData(['current-user'], learner)
    client.setQueryData(['learner-chants', learner.id], chants)
    expect(isRenderedFrom(data, client)).toBe(true)
    client.setQueryData(['learner-chants', learner.id], [chantOf(1, 'Kyrie')])
    expect(isRenderedFrom(data, client)).toBe(false)
    client.clear()
  })
})
