import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchScreen, runNamedCode } from './fetch-screen.ts'

vi.stubGlobal('builtTitlePage', ['/assets/landing.js'])
vi.stubGlobal('builtScreens', [
  { address: '^/$', files: ['/assets/dashboard.css', '/assets/dashboard.js'] },
  { address: '^/chants/[^/]+$', files: ['/assets/chant.js'] },
])

afterEach(() => {
  document.head.replaceChildren()
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name]
})

function fetch(path: string): void {
  for (const step of fetchScreen(path)) step()
}

const fetched = () => [...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname])

describe('issue 3: the code of the screen travels together with that of the app', () => {
  it('by the address; its style takes effect only in its turn, after that of the app', () => {
    fetch('/')
    expect(fetched()).toEqual([
      ['preload', '/assets/dashboard.css'],
      ['modulepreload', '/assets/dashboard.js'],
    ])
  })

  it('of a chant by its form, of an address that is no screen nothing', () => {
    fetch('/chants/pater-noster')
    fetch('/no/such/page')
    expect(fetched()).toEqual([['modulepreload', '/assets/chant.js']])
  })

  it('of a page that is written already only the code, for its style stands in it', () => {
    document.documentElement.dataset['code'] = '/assets/index.js'
    fetch('/')
    expect(fetched()).toEqual([['modulepreload', '/assets/dashboard.js']])
  })

  it('of the title page its own', () => {
    document.documentElement.dataset['visitor'] = ''
    fetch('/')
    expect(fetched()).toEqual([['modulepreload', '/assets/landing.js']])
  })

  it('the app’s own code runs where the page names it, and is not asked for again where the page links to it', () => {
    const scripts = () => [...document.head.querySelectorAll('script')].map(({ type, src }) => [type, src])
    runNamedCode()
    expect(scripts()).toEqual([])
    document.documentElement.dataset['code'] = '/assets/index.js'
    runNamedCode()
    expect(scripts()).toEqual([['module', new URL('/assets/index.js', document.baseURI).href]])
  })
})
