import { itemId, wordKey } from '@schola/core/memory/items'
import { describe, expect, it } from 'vitest'
import { glossOf, textWith } from '../../testing/memory.ts'
import { answer, openPractice, trueFalse } from '../../testing/practice.ts'
import { chantOf } from '../../testing/server.ts'

const answerCall = 'POST /api/users/u1/answers'
const audi = glossOf('audi', { meaning: 'hear' })
const words = [glossOf('Christe', { meaning: 'Christ' }), audi]
const text = textWith([{ latin: 'Christe audi', english: 'Christ, hear', times: 1, words }])

const content = JSON.stringify({ instructions: 'Statement', statement: '“audi” means “hear”.', isTrue: true })
const exercises = Array.from({ length: 12 }, (_, place) => trueFalse(101 + place, 1, { content }))

const open = (path: string, answers = {}) =>
  openPractice(path, 'Statement', { chant: chantOf(1, 'Kyrie'), exercises, answers })

describe.each([
  ['player', '/chants/kyrie/exercise/101'],
  ['review', '/chants/kyrie/review'],
] as const)('an answer in the %s', (where, path) => {
  it.each([true, false])('sends what it trained (right: %s)', async (right) => {
    const { sent } = await open(path, { 'GET /api/chants/1/text': text })
    await answer(right)
    expect(await sent(answerCall)).toMatchObject([
      { where, trained: [{ item: itemId(wordKey(audi)), right, guess: 50 }] },
    ])
  })

  it('is sent without training data where the text is missing', async () => {
    const { sent } = await open(path)
    await answer(true)
    const [body] = await sent(answerCall)
    expect(body).toMatchObject({ where, score: 100 })
    expect(body).not.toHaveProperty('trained')
  })
})
