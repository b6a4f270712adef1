import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { currentUserUrl } from '../account/known-learner.ts'
import { signedOutKey } from '../account/owed-sign-out.ts'
import { forgetEarlyAnswers } from '../api/early-answers.ts'
import { request } from '../api/request.ts'
import { responseCacheKey } from '../platform/storage-keys.ts'
import { setOnline } from '../testing/render-app.tsx'
import { chantOf, fail, learner, serve } from '../testing/server.ts'
import { askFirst } from './ask-first.ts'

const path = `/api/users/${learner.id}/chants`
const answers = { 'GET /api/auth/user': learner, 'GET /api/users/u1/chants': [chantOf(1, 'Kyrie')] }
const pathsOf = (made: readonly Request[]) => made.map(({ url }) => new URL(url).pathname)
const keep = (data: unknown) => localStorage.setItem(responseCacheKey(currentUserUrl), JSON.stringify({ data }))

function ask(): void {
  for (const step of askFirst()) step()
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  forgetEarlyAnswers()
  setOnline(true)
})

describe('issue 3: what the first screen waits for is asked before the code of the app has come', () => {
  it('of a known learner the path too, at once', () => {
    keep(learner)
    const made = serve(answers)
    ask()
    expect(pathsOf(made)).toEqual([currentUserUrl, path])
  })

  it('the path of one who is not known as soon as the server has named them; the app makes neither call again', async () => {
    const made = serve(answers)
    ask()
    expect(await request('GET /api/auth/user')).toEqual(learner)
    expect(await request('GET /api/users/:userId/chants', { params: { userId: learner.id } })).toHaveLength(1)
    expect(pathsOf(made)).toEqual([currentUserUrl, path])
  })

  it('an answer is taken once, and a failure is thrown as that of any call', async () => {
    const made = serve({ 'GET /api/auth/user': () => fail(401, 'Sign in first.') })
    ask()
    for (const calls of [1, 2]) {
      await expect(request('GET /api/auth/user')).rejects.toThrow('401: {"message":"Sign in first."}')
      expect(made).toHaveLength(calls)
    }
  })

  it('no path is asked for before the consent gate', async () => {
    keep({ ...learner, consentCompletedAt: null })
    const made = serve({ ...answers, 'GET /api/auth/user': { ...learner, consentCompletedAt: null } })
    ask()
    await request('GET /api/auth/user')
    expect(pathsOf(made)).toEqual([currentUserUrl])
  })

  it('ruling 27: nothing goes out offline, nor while a sign-out is owed', () => {
    const made = serve(answers)
    setOnline(false)
    ask()
    setOnline(true)
    localStorage.setItem(signedOutKey, '1')
    ask()
    expect(made).toEqual([])
  })
})
