import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchScreen } from './fetch-screen.ts'

vi.stubGlobal('builtTitlePage', ['/assets/landing.js'])
vi.stubGlobal('builtScreens', [
  { address: '^/$', files: ['/assets/dashboard.css', '/assets/dashboard.js'] },
  { address: '^/chants/[^/]+$', files: ['/assets/chant.js'] },
])

afterEach(() => {
  for (const link of document.head.querySelectorAll('link')) link.remove()
})

const fetched = () => [...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname])

describe('issue 3: the code of the screen travels together with that of the app', () => {
  it('by the address; its style takes effect only in its turn, after that of the app', () => {
    fetchScreen('/')
    expect(fetched()).toEqual([
      ['preload', '/assets/dashboard.css'],
      ['modulepreload', '/assets/dashboard.js'],
    ])
  })

  it('of a chant by its form, of an address that is no screen nothing', () => {
    fetchScreen('/chants/pater-noster')
    fetchScreen('/no/such/page')
    expect(fetched()).toEqual([['modulepreload', '/assets/chant.js']])
  })
})
