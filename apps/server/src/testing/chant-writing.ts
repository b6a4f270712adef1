import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { beforeEach, expect } from 'vitest'
import { type Composed, sampleDraft, sampleExercises } from './own-chants.ts'
import type { TestApp, TestSession } from './test-app.ts'

const base = '/api/admin/chant-sources'

/** An operator who writes chants, and a learner who may meet them. */
export function useChantWriting(test: () => TestApp) {
  let operator: TestSession | undefined
  let learner: TestSession | undefined

  /** Elevation is over after a while, and tests move the clock. */
  async function signInAgain() {
    operator = await test().signIn({ elevated: true })
    learner = await test().signIn(learner && { userId: learner.userId })
  }
  beforeEach(signInAgain)

  const operatorId = () => operator?.userId ?? ''
  const learnerId = () => learner?.userId ?? ''
  const ask = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
    test().call(operator, { method, url: `${base}${path}`, ...(payload && { payload }) })
  const read = (url: string) => test().call(learner, { url })

  async function create(slug: string): Promise<ChantSourceWhole> {
    const response = await ask('POST', '', { source: await sampleDraft(slug) })
    expect(response.statusCode).toBe(201)
    return response.json()
  }

  async function act(
    { id, version }: Pick<ChantSourceWhole, 'id' | 'version'>,
    what: string,
    rest: object = {},
  ): Promise<ChantSourceWhole> {
    const response = await ask('POST', `/${id}/${what}`, { version, ...rest })
    expect([response.statusCode, response.json().message]).toEqual([200, undefined])
    return response.json()
  }

  const publish = (source: ChantSourceWhole, exercises: Composed = sampleExercises()) =>
    act(source, 'publish', { exercises })

  /** Every call by which a learner could meet a chant. */
  async function meet(id: number, slug: string): Promise<Record<string, boolean>> {
    const path = (await read(`/api/users/${learnerId()}/chants`)).json<{ id: number }[]>()
    const [exercise] = await test().query<{ id: number }>('select id from exercises where chant_id = $1 limit 1', [id])
    const isThere = async (url: string) => (await read(url)).statusCode === 200
    const lexicon = (await read('/api/lexicon')).json<{ places: { chantId: number }[] }[]>()
    const questions = (await read('/api/memory/questions')).json<{ chants: { chantId: number }[] }>()
    return {
      path: path.some((chant) => chant.id === id),
      list: (await read('/api/chants')).json<{ id: number }[]>().some((chant) => chant.id === id),
      slug: await isThere(`/api/chants/${slug}`),
      text: await isThere(`/api/chants/${id}/text`),
      score: await isThere(`/api/chants/${id}/score`),
      words: await isThere(`/api/chants/${id}/vocabulary`),
      exercises: await isThere(`/api/chants/${id}/exercises`),
      exercise: (await isThere(`/api/exercises/${exercise?.id ?? 1}`)) && exercise !== undefined,
      lexicon: lexicon.some(({ places }) => places.some(({ chantId }) => chantId === id)),
      questions: questions.chants.some(({ chantId }) => chantId === id),
    }
  }

  /** An answer in the first level, to its first exercise or to another. */
  async function answer(id: number, showingId: string, exerciseId?: number) {
    const [exercise] = await test().query<{ id: number }>(
      'select id from exercises where chant_id = $1 and level = 1 order by id limit 1',
      [id],
    )
    return test().call(learner, {
      method: 'POST',
      url: `/api/users/${learnerId()}/answers`,
      headers: { 'idempotency-key': showingId },
      payload: {
        exerciseId: exerciseId ?? exercise?.id,
        showingId,
        score: 100,
        answer: true,
        where: 'player',
        epoch: 0,
        accountStreak: 1,
        level: { number: 1, streak: 1, completed: false, recordStreak: 1 },
      },
    })
  }

  return { ask, read, create, act, publish, meet, answer, operatorId, learnerId, signInAgain, signed: () => operator }
}

export const nowhere = (met: Record<string, boolean>) => Object.values(met).every((is) => !is)
export const everywhere = (met: Record<string, boolean>) => Object.values(met).every((is) => is)
