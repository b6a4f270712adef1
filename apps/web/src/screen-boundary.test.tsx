import { m } from '@schola/messages'
import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ScreenBoundary } from './screen-boundary.tsx'
import { setOnline } from './testing/render-app.tsx'

function Broken(): never {
  throw new Error('Bad content')
}

const at = (location: string, children = <Broken />) => <ScreenBoundary location={location}>{children}</ScreenBoundary>

afterEach(() => {
  setOnline(true)
})

describe('a screen that throws', () => {
  it('offers to reload, and recovers at the next address', () => {
    const { rerender } = render(at('/chants/kyrie'))
    expect(screen.getByRole('alert').textContent).toContain(m.common_something_went_wrong())
    expect(screen.getByRole('button', { name: m.common_reload_page() })).toBeTruthy()
    rerender(at('/chants/kyrie', <p>Still here</p>))
    expect(screen.queryByText('Still here')).toBeNull()
    rerender(at('/', <p>Home</p>))
    expect(screen.getByText('Home')).toBeTruthy()
  })

  it('reloads the page once if the server no longer has the code, and only if it is reachable', async () => {
    sessionStorage.clear()
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    const ask = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('Failed to fetch'))
    ask.mockResolvedValue(new Response())
    vi.stubGlobal('fetch', ask)
    function Gone(): never {
      throw new TypeError('Failed to fetch dynamically imported module: /assets/chant-1.js')
    }
    const { unmount } = render(at('/chants', <Gone />))
    expect(ask).toHaveBeenCalledTimes(1)
    unmount()
    render(at('/chants', <Gone />)).unmount()
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    render(at('/chants', <Gone />))
    expect(ask).toHaveBeenCalledTimes(2)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('shows the offline page if the code cannot be fetched offline', () => {
    setOnline(false)
    render(at('/chants'))
    expect(screen.getByRole('heading', { name: m.account_offline() })).toBeTruthy()
  })
})
