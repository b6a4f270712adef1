import { act } from '@testing-library/react'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { currentUserUrl } from '../account/known-learner.ts'
import { createQueryClient } from '../api/query-client.ts'
import { responseCacheKey } from '../platform/storage-keys.ts'
import Landing from '../screens/landing/landing.tsx'
import { Providers } from './providers.tsx'
import { writeTitlePage, writeWaiting } from './title-page.tsx'
import { isTitlePage } from './visitor.ts'

afterEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset['visitor']
  window.history.replaceState(null, '', '/')
})

describe('point 2: the landing screen is written into the page for visitors', () => {
  it('in the words of the screen itself, which comes to life without changing any', async () => {
    const root = document.createElement('div')
    root.innerHTML = writeTitlePage().replace(/^<title>.*?<\/title>/, '')
    const written = root.innerHTML
    expect(root.textContent).toContain('Sign in with Google to start your Latin learning journey')
    const onRecoverableError = vi.fn<(error: unknown) => void>()
    const app = (
      <StrictMode>
        <Providers client={createQueryClient()}>
          <Landing />
        </Providers>
      </StrictMode>
    )
    const mounted = await act(async () => hydrateRoot(root, app, { onRecoverableError }))
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(root.innerHTML).toBe(written)
    await act(async () => mounted.unmount())
  })

  it('point 4: who is there is asked nonetheless on a device that knows a learner', () => {
    expect(isTitlePage()).toBe(false)
    document.documentElement.dataset['visitor'] = ''
    expect(isTitlePage()).toBe(true)
    localStorage.setItem(responseCacheKey(currentUserUrl), '{}')
    expect(isTitlePage()).toBe(false)
    localStorage.clear()
    window.history.replaceState(null, '', '/title-page.html')
    expect(isTitlePage()).toBe(false)
  })
})

it("point 2: while nothing is known yet, the page itself says 'Loading...'", () => {
  const root = document.createElement('div')
  root.innerHTML = writeWaiting()
  expect(root.querySelector('[role="status"]')?.textContent).toBe('Loading...')
})
