import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setOnline } from '../../testing/render-app.tsx'
import type { Send } from '../api/request.ts'
import { endOwedSession, signOut, signOutFirst } from './sign-out.ts'

const outgoing = { method: 'GET', url: '/api/auth/user', body: undefined, idempotencyKey: undefined }
const ended = () => Promise.resolve(new Response(null, { status: 200 }))

let assign = vi.spyOn(window.location, 'assign')

beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
})

afterEach(() => {
  setOnline(true)
})

describe('signing out leaves nothing readable but writes not yet sent', () => {
  it('forgets at once and goes to /api/logout', async () => {
    const theirs = ['streak_u1_kyrie_level1', 'exerciseIndex_u1_kyrie_level1', 'epoch_u1_kyrie', 'schola_kept_u1']
    const others = [
      'lesson_u1_kyrie_level1',
      'recitation_u1_kyrie',
      'stars_told_u1',
      'latin_learning_cache_/api/auth/user',
      'adminAuthenticated',
    ]
    for (const key of [...theirs, ...others]) {
      localStorage.setItem(key, '1')
    }
    sessionStorage.setItem('recentExercises_u1_kyrie_level1', '[1]')
    localStorage.setItem('latin_learning_offline_queue', '[]')
    localStorage.setItem('schola_theme', 'dark')
    await signOut()
    expect(Object.keys(localStorage).toSorted()).toEqual([
      'latin_learning_offline_queue',
      'schola_signed_out',
      'schola_theme',
    ])
    expect(Object.keys(sessionStorage)).toEqual([])
    expect(assign).toHaveBeenCalledExactlyOnceWith('/api/logout')
  })

  it('offline it goes home, and the session ends before anything else is asked of the server', async () => {
    setOnline(false)
    await signOut()
    expect(assign).toHaveBeenCalledExactlyOnceWith('/')
    const calls: string[] = []
    const next: Send = async ({ url }) => calls.push(url)
    vi.stubGlobal('fetch', async (url: string) => {
      calls.push(url)
      return ended()
    })
    const send = signOutFirst(next)
    await Promise.all([send(outgoing), send(outgoing)])
    await send(outgoing)
    expect(calls).toEqual(['/api/logout', ...Array.from({ length: 3 }, () => '/api/auth/user')])
  })

  it.each([
    ['the network is away', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server fails', () => Promise.resolve(new Response(null, { status: 500 }))],
  ])('while %s nothing goes out under the former session', async (_, answer) => {
    setOnline(false)
    await signOut()
    vi.stubGlobal('fetch', answer)
    const next = vi.fn<Send>()
    await expect(signOutFirst(next)(outgoing)).rejects.toThrow(TypeError)
    expect(next).not.toHaveBeenCalled()
    vi.stubGlobal('fetch', ended)
    await endOwedSession()
    await signOutFirst(next)(outgoing)
    expect(next).toHaveBeenCalledTimes(1)
  })

  it('with no sign-out owed the server is not told of any', async () => {
    const fetched = vi.fn<() => Promise<Response>>(ended)
    vi.stubGlobal('fetch', fetched)
    await signOutFirst(vi.fn<Send>())(outgoing)
    expect(fetched).not.toHaveBeenCalled()
  })
})
