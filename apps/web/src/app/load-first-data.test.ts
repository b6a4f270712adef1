import { afterEach, describe, expect, it } from 'vitest'
import { currentUserQuery } from '../api/current-user.ts'
import { chantExercisesQuery, vocabularyQuery } from '../api/queries.ts'
import { createQueryClient } from '../api/query-client.ts'
import { chantOf, fail, learner, serve } from '../testing/server.ts'
import { loadFirstData } from './load-first-data.ts'

const client = createQueryClient()
afterEach(() => client.clear())

const pathsOf = (made: readonly Request[]) => made.map(({ url }) => new URL(url).pathname)
const all = {
  'GET /api/auth/user': learner,
  'GET /api/users/u1/chants': [chantOf(1, 'Kyrie'), chantOf(2, 'Sanctus')],
  'GET /api/chants/2/exercises': [],
}
const known = ['/api/auth/user', '/api/users/u1/chants']

describe('promise 24.10: what the first screen shows is asked for before it is there', () => {
  it.each([
    ['/chants/sanctus/exercise/203', 'and its text for the lesson', ['/api/chants/2/text']],
    ['/chants/sanctus/review', 'alone', []],
  ])('%s: the exercises of its chant, %s', async (at, _, more) => {
    const made = serve({ ...all, 'GET /api/chants/2/text': {} })
    await loadFirstData(client, at)
    await expect.poll(() => client.getQueryData(chantExercisesQuery(2).queryKey)).toEqual([])
    expect(pathsOf(made)).toEqual([...known, '/api/chants/2/exercises', ...more])
  })

  it('/chants/sanctus: its words and its melody', async () => {
    const made = serve({ ...all, 'GET /api/chants/2/vocabulary': [], 'GET /api/chants/2/score': {} })
    await loadFirstData(client, '/chants/sanctus')
    await expect.poll(() => client.getQueryData(vocabularyQuery(2).queryKey)).toEqual([])
    expect(pathsOf(made)).toEqual([...known, '/api/chants/2/vocabulary', '/api/chants/2/score'])
  })

  it.each(['/', '/chants', '/chants/nothing', '/chants/nothing/review', '/chants/%E0%A4%A/review'])(
    '%s: nothing beyond the path',
    async (at) => {
      const made = serve(all)
      await loadFirstData(client, at)
      await expect.poll(() => client.isFetching()).toBe(0)
      expect(pathsOf(made)).toEqual(known)
    },
  )

  it('of a visitor nothing more is asked, and their answer stands', async () => {
    const made = serve({ 'GET /api/auth/user': () => fail(401, 'Sign in first.') })
    await loadFirstData(client, '/chants/sanctus/review')
    expect(pathsOf(made)).toEqual(['/api/auth/user'])
    expect(client.getQueryState(currentUserQuery.queryKey)?.status).toBe('error')
  })

  it('nor of a learner before the consent gate', async () => {
    const made = serve({ ...all, 'GET /api/auth/user': { ...learner, consentCompletedAt: null } })
    await loadFirstData(client, '/')
    expect(pathsOf(made)).toEqual(['/api/auth/user'])
  })
})
