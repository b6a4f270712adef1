import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chantOf, learner } from '../testing/server.ts'
import { hasScreen, writePage } from './write-page.tsx'

const place = '<div id="root"></div>'
const page = `<!doctype html><html lang="en"><head><title>Schola</title>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index.css">
  </head><body>${place}</body></html>`

beforeEach(() => {
  vi.stubGlobal('builtPage', page)
  vi.stubGlobal('builtPlace', place)
  vi.stubGlobal('builtStyles', {
    '/assets/index.css': 'body{color:black}',
    '/assets/dashboard.css': '.path{color:red}',
    '/assets/player.css': '.level{color:gold}',
  })
  vi.stubGlobal('builtScreens', [
    { address: '^/$', files: ['/assets/dashboard.css', '/assets/dashboard.js'] },
    { address: '^/chants/[^/]+$', files: ['/assets/chant.css'] },
    { address: '^/chants/[^/]+/exercise/[^/]+$', files: ['/assets/player.css'] },
  ])
})

const chants = [chantOf(1, 'Kyrie', { description: 'It stayed <Greek>.' }), chantOf(2, 'Sanctus')]
const write = (path: string) => writePage(path, { user: learner, chants })

async function read(path: string): Promise<Document> {
  const { page: written = '' } = (await write(path)) ?? {}
  return new DOMParser().parseFromString(written.replaceAll(/<link[^>]*>/g, ''), 'text/html')
}

describe('issue 3: the first screen is read before any code has come', () => {
  it('the dashboard: who is there, and their path', async () => {
    const { body, documentElement, title } = await read('/')
    expect(title).toBe('Home · Schola')
    expect(documentElement.dataset['written']).toBe('')
    expect(body.querySelector('h1')?.textContent).toContain('Welcome back, ')
    expect([...body.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(['Kyrie', 'Sanctus'])
  })

  it('the chant: its name and what it is, as text and never as markup', async () => {
    const { body } = await read('/chants/kyrie?tab=exercises')
    expect(body.querySelector('h1')?.textContent).toBe('Kyrie')
    expect(body.querySelector('.chant-description')?.textContent).toBe('It stayed <Greek>.')
  })

  it('point 4: a locked chant says so here too', async () => {
    expect((await read('/chants/sanctus')).body.textContent).toContain('Complete previous chants to unlock')
  })

  it('the player: what is to be done, while the exercise is still awaited', async () => {
    const { body } = await read(`/chants/kyrie/exercise/${chants[0]?.exercises[0]?.id}`)
    expect(body.querySelector('.level-margin-task')?.textContent).toMatch(/^Complete this level by answering /)
    expect(body.textContent).toContain('Level 1')
  })

  it('what is written is a picture: nothing in it can be touched, and the app is said to be loading', async () => {
    const { body } = await read('/')
    const root = body.querySelector('#root')
    expect([...(root?.children ?? [])].map((part) => part.getAttribute('role') ?? part.hasAttribute('inert'))).toEqual([
      'status',
      true,
    ])
    expect(root?.firstElementChild?.textContent).toBe('Loading...')
  })

  it('its style stands in it, that of the app first; the links to it are switched off', async () => {
    const { page: written = '', style = '' } = (await write('/')) ?? {}
    expect(style).toBe('body{color:black}\n.path{color:red}')
    expect(written.match(/<style.*?<\/style>/gs)).toEqual([`<style>${style}</style>`])
    expect(written.match(/<link[^>]*>/g)).toEqual([
      '<link rel="stylesheet" crossorigin disabled href="/assets/index.css">',
      '<link rel="stylesheet" crossorigin disabled href="/assets/dashboard.css">',
    ])
    expect(written).not.toContain(' style=')
  })

  it('its code is named, and nothing in the page asks for it before the first paint', async () => {
    const { documentElement, scripts } = await read('/')
    expect([documentElement.dataset['code'], scripts.length]).toEqual(['/assets/index.js', 0])
  })

  it('an address whose screen is not written gets no page, whatever its form', async () => {
    for (const address of ['/profile', '/no/such/page', '//[', '/?']) {
      expect([address, hasScreen(address), (await write(address)) !== undefined]).toEqual([
        address,
        address === '/?',
        address === '/?',
      ])
    }
  })
})
