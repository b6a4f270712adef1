import { type MemoryQuestions } from '@schola/contract/memory'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../testing/test-app.ts'

const test = useTestApp()

describe('what can be asked', () => {
  it('is sent only to who has not got it, and is another when an exercise changes', async () => {
    const learner = await test().signIn()
    const ask = (tag?: string) =>
      test().call(learner, { url: '/api/memory/questions', headers: tag === undefined ? {} : { 'if-none-match': tag } })
    const whole = await ask()
    // A browser holds nothing that is not to be stored, and would never ask with the tag.
    expect(whole.headers['cache-control']).toBe('private, no-cache')
    const tag = String(whole.headers.etag)
    const held = await ask(tag)
    expect([held.statusCode, held.headers['cache-control']]).toEqual([304, 'private, no-cache'])
    const { exercises } = (await ask()).json<MemoryQuestions>().chants[0] ?? {}
    const [first] = exercises ?? []
    await test().query('update exercises set is_draft = true where id = $1', [first?.id])
    test().deps.curriculum.invalidate()
    const after = (await ask(tag)).json<MemoryQuestions>().chants[0]?.exercises
    expect(after).toHaveLength((exercises ?? []).length - 1)
    await test().query('update exercises set is_draft = false where id = $1', [first?.id])
    test().deps.curriculum.invalidate()
    expect((await ask(tag)).statusCode).toBe(304)
  })
})
