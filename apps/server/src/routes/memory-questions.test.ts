import { listQuestions, type MemoryQuestions } from '@schola/contract/memory'
import { isByEar } from '@schola/exercises/by-ear'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/test-app.ts'

const test = useTestApp({}, {}, { hasWholeCurriculum: true })

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

  it('is told of every chant by places in its items, and says what is answered by ear', async () => {
    const learner = await test().signIn()
    const response = await test().call(learner, { url: '/api/memory/questions' })
    const questions = listQuestions.reply.parse(response.json<MemoryQuestions>())
    const { chants, memory, exerciseById } = await test().deps.curriculum.get()
    expect(questions.chants.map(({ chantId }) => chantId)).toEqual(chants.map(({ id }) => id))
    for (const { chantId, items, phrases, relatedWords = [], exercises } of questions.chants) {
      const sung = memory.itemsByChant.get(chantId)?.sung ?? []
      expect(phrases.map(({ latin, phrase, link }) => [latin, items[phrase], items[link]])).toEqual(
        sung.map(({ latin, phrase, link }) => [latin, phrase, link]),
      )
      expect(phrases.map(({ words }) => words.map((word) => items[word]))).toEqual(sung.map(({ words }) => words))
      expect(exercises.length).toBeGreaterThan(0)
      for (const { id, byEar = false } of exercises) {
        const found = exerciseById.get(id)
        expect(byEar).toBe(found !== undefined && isByEar(found))
      }
      const places = exercises.flatMap((exercise) => exercise.items)
      const keys = memory.itemsByChant.get(chantId)?.keys
      const isWord = (place: number) => keys?.get(items[place] ?? -1)?.startsWith('w/')
      const sungWords = new Set(phrases.flatMap(({ words }) => words))
      expect(new Set(places.filter((place) => isWord(place) && !sungWords.has(place)))).toEqual(new Set(relatedWords))
      expect(places.every((place) => memory.keysByChant.get(chantId)?.has(items[place] ?? -1))).toBe(true)
    }
  })
})
