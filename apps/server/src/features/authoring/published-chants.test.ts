import type { DraftPlace } from '@schola/contract/chant-draft'
import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import type { LearnerMemory } from '@schola/contract/memory'
import { describe, expect, it } from 'vitest'
import { deleteExpired } from '../../jobs/delete-expired.ts'
import { everywhere, nowhere, useChantWriting } from '../../testing/chant-writing.ts'
import { errorBody } from '../../testing/error-body.ts'
import { type Composed, sampleExercises } from '../../testing/own-chants.ts'
import { validContent } from '../../testing/sample-requests.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { refoldMemory } from '../memory/memory.service.ts'
import { trashMs } from '../trash/trash.service.ts'

const test = useTestApp()
const writing = useChantWriting(test)
const { ask, read, create, act, publish, meet, answer, learnerId, signInAgain, signed } = writing

describe('withdrawing and the trash', () => {
  it('a withdrawn chant is met nowhere, keeps all progress, and comes back with it', async () => {
    const published = await publish(await create('hymnus-retractus'))
    await test().query(
      `insert into progress select $1, 2, 0, 100, true, false, 5, false, 0, 0, null, now(), '{}', 1 on conflict do nothing`,
      [learnerId()],
    )
    const one = await answer(published.id, 'aaaaaaaa-0000-4000-8000-000000000001')
    expect([one.statusCode, one.json().chantId]).toEqual([200, published.id])
    const progressOf = async () => test().query('select * from progress where chant_id = $1', [published.id])
    const before = await progressOf()
    expect(before).toHaveLength(1)

    const withdrawn = await act(published, 'withdraw')
    expect(withdrawn).toMatchObject({ isPublished: false, hasDraft: true, source: published.source })
    expect(nowhere(await meet(published.id, 'hymnus-retractus'))).toBe(true)
    expect(await progressOf()).toEqual(before)

    // From a device that was offline: refused like any exercise that is gone, so that the device sets it aside.
    const late = await answer(published.id, 'aaaaaaaa-0000-4000-8000-000000000002')
    expect([late.statusCode, late.json().code]).toEqual([404, 'exercise_not_found'])
    // One that was recorded before is answered as before.
    expect((await answer(published.id, 'aaaaaaaa-0000-4000-8000-000000000001')).json()).toEqual(one.json())

    await act(withdrawn, 'publish', { exercises: sampleExercises() })
    expect(everywhere(await meet(published.id, 'hymnus-retractus'))).toBe(true)
    expect(await progressOf()).toEqual(before)
  })

  it('what an answer said of its words is not lost when it is read while the chant is hidden', async () => {
    const exercises = await test().query<Composed[number]>(
      `select 'copied:' || e.id as key, type, level, content::json from exercises e join chants c on c.id = chant_id
        where slug = 'o-salutaris-hostia'`,
    )
    const published = await publish(await create('hymnus-memoratus'), exercises)
    await answer(published.id, 'aaaaaaaa-0000-4000-8000-000000000004')
    await test().query(
      `insert into attempts (user_id, exercise_id, score, at, day)
        select $1, id, 100, $2::timestamptz, $2::date from exercises where chant_id = $3`,
      [learnerId(), test().clock.now(), published.id],
    )
    const remembered = async () => (await read(`/api/users/${learnerId()}/memory`)).json<LearnerMemory>().items
    const before = await remembered()
    expect(before.length).toBeGreaterThan(0)
    // As if nothing had been read yet.
    await test().query('update memories set state = null where user_id = $1', [learnerId()])
    await test().query('update attempts set trained = null where user_id = $1 and exercise_id is not null', [
      learnerId(),
    ])
    const withdrawn = await act(published, 'withdraw')
    expect((await remembered()).length).toBeLessThan(before.length)

    const withoutIt = await test().deps.curriculum.get()
    await publish(withdrawn, exercises)
    // A read that began before the publication ends after it.
    await refoldMemory(test().database, withoutIt, learnerId())
    expect(await remembered()).toEqual(before)
  })

  it('a chant in the trash can be brought back for thirty days, and is then gone with its progress', async () => {
    const published = await publish(await create('hymnus-deletus'))
    const trashed = await ask('DELETE', `/${published.id}`, { version: published.version })
    expect(trashed.statusCode).toBe(200)
    expect(nowhere(await meet(published.id, 'hymnus-deletus'))).toBe(true)
    const listed = (await ask('GET', '')).json<{ chants: ChantSourceWhole[] }>().chants
    expect(listed.find(({ id }) => id === published.id)?.deletedAt).not.toBeNull()
    const version = published.version + 1
    const [exercise] = await test().query<{ id: number }>('select id from exercises where chant_id = $1', [
      published.id,
    ])
    const edited = await test().call(signed(), {
      method: 'PATCH',
      url: `/api/exercises/${exercise?.id}`,
      payload: { type: 'true-false', content: validContent },
    })
    expect([edited.statusCode, edited.json()]).toEqual([404, errorBody('chant_not_found')])
    expect((await ask('POST', `/${published.id}/publish`, { version, exercises: sampleExercises() })).statusCode).toBe(
      400,
    )

    const back = await act({ id: published.id, version }, 'untrash')
    expect(back).toMatchObject({ deletedAt: null, hasDraft: true, isPublished: false, source: published.source })
    await ask('DELETE', `/${published.id}`, { version: back.version })

    test().clock.advance(trashMs)
    await signInAgain()
    const late = await ask('POST', `/${published.id}/untrash`, { version: back.version + 1 })
    expect(late.statusCode).toBe(404)
    await deleteExpired(test().database.queries, test().clock.now())
    for (const table of ['chant_sources', 'chant_source_versions', 'exercises', 'memory_items', 'vocabulary']) {
      expect(await test().query(`select from ${table} where chant_id = $1`, [published.id]), table).toEqual([])
    }
    expect(await test().query('select from chants where id = $1', [published.id])).toEqual([])
  })

  it('a chant of the curriculum is neither withdrawn nor deleted', async () => {
    expect((await ask('POST', '/9/withdraw', { version: 0 })).statusCode).toBe(400)
    expect((await ask('DELETE', '/9', { version: 0 })).statusCode).toBe(400)
  })
})

describe('history', () => {
  it('what was published before comes back with its exercises, as a new version; the draft stays', async () => {
    const first = await publish(await create('hymnus-restitutus'))
    const changed = { ...first.source, description: 'Changed.' }
    const { version } = (await ask('PATCH', `/${first.id}/draft`, { version: first.version, source: changed })).json()
    const fewer = sampleExercises().filter((_, index) => index % 2 === 0)
    const second = await act({ id: first.id, version }, 'publish', { exercises: fewer })
    const count = async () =>
      (await test().query<{ n: number }>('select count(*)::int as n from exercises where chant_id = $1', [first.id]))[0]
        ?.n
    const writtenByHand = first.source.exercises.length
    expect(await count()).toBe(5 + writtenByHand)

    const restored = await act(second, 'restore', { restored: first.version })
    expect(restored).toMatchObject({ source: first.source, isPublished: true })
    expect(await count()).toBe(10 + writtenByHand)
    expect(restored.history.map((past) => [past.cause, past.restored])).toEqual([
      ['restored', first.version],
      ['published', null],
      ['published', null],
    ])
    expect((await ask('GET', `/${first.id}/versions/${first.version}`)).json()).toEqual({ source: first.source })
    expect((await ask('GET', `/${first.id}/versions/${version}`)).statusCode, 'a draft').toBe(404)
    const missing = await ask('POST', `/${first.id}/restore`, { version: restored.version, restored: 77 })
    expect(missing.statusCode).toBe(404)
  })

  it('an exercise that an operator has edited by hand since stays as it is', async () => {
    const published = await publish(await create('hymnus-manu-scriptus'))
    const [exercise] = await test().query<{ id: number }>('select min(id) as id from exercises where chant_id = $1', [
      published.id,
    ])
    const content = JSON.stringify({ statement: 'By hand.', isTrue: false })
    const url = `/api/exercises/${exercise?.id}`
    await test().call(signed(), { method: 'PATCH', url, payload: { type: 'true-false', content } })
    await publish(published)
    expect((await read(url)).json().content).toBe(content)
  })
})

describe('what a place on the path would do', () => {
  /** What is said of a place on the path, behind a chant or first, and in tracks. */
  const askPlace = (id: number, path: DraftPlace['path'], tracks: DraftPlace['tracks'] = []) =>
    ask('GET', `/${id}/place-effects?place=${encodeURIComponent(JSON.stringify({ path, tracks }))}`)

  it('counts whom it closes the next chant to, who has begun that, and whom it opens this one to', async () => {
    const begun = await create('hymnus-locandus')
    const people = await Promise.all([1, 2, 3].map(() => test().signIn()))
    const done = `insert into progress select $1, $2, 0, 100, $3, false, 5, false, 0, 0, null, now(), '{}', 1`
    const [a, b] = people.map(({ userId }) => userId)
    const before = (await askPlace(begun.id, { after: 'sanctus' })).json()
    await test().query(done, [a, 6, true])
    await test().query(done, [b, 6, true])
    await test().query(done, [b, 7, false])
    const after = (await askPlace(begun.id, { after: 'sanctus' })).json()
    expect(after.next).toEqual({ id: 7, name: expect.any(String) })
    expect([after.closes - before.closes, after.begun - before.begun, after.opens - before.opens]).toEqual([2, 1, 2])
    expect((await askPlace(begun.id, { after: null })).json().next).toEqual({ id: 1, name: expect.any(String) })
    const { path } = await test().deps.curriculum.get()
    const last = (await askPlace(begun.id, { after: path.chants.at(-1) ?? null })).json()
    expect(last).toMatchObject({ next: null, closes: 0, begun: 0, tracks: [] })
    expect((await askPlace(begun.id, { after: 'nobody' })).statusCode).toBe(400)
    for (const place of ['{', '{}']) {
      expect((await ask('GET', `/${begun.id}/place-effects?place=${place}`)).statusCode, place).toBe(400)
    }
  })
})
