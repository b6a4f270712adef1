import { itemId, wordKey } from '@schola/memory/items'
import { describe, expect, it } from 'vitest'
import { answer, openPractice, trueFalse } from '../testing/practice.ts'
import { chantOf } from '../testing/server.ts'

const answerCall = 'POST /api/users/u1/answers'
const audi = {
  form: 'audi',
  meaning: 'hear',
  lemma: 'audio, audire',
  partOfSpeech: 'verb',
  parse: 'x',
  audioPath: null,
}

const christe = { ...audi, form: 'Christe', meaning: 'Christ', lemma: 'Christus, Christi (m)', partOfSpeech: 'noun' }
const text = {
  source: 'Graduale',
  mode: 'Mode III',
  notes: [{ title: 'Greek', text: 'It stayed.' }],
  verses: [{ phrases: [{ latin: 'Christe audi', english: 'Christ, hear', times: 1, words: [christe, audi] }] }],
}

const content = JSON.stringify({ instructions: 'Statement', statement: '“audi” means “hear”.', isTrue: true })
const exercises = Array.from({ length: 12 }, (_, place) => trueFalse(101 + place, 1, { content }))

const open = (path: string, answers = {}) =>
  openPractice(path, 'Statement', { chant: chantOf(1, 'Kyrie'), exercises, answers })

describe.each([
  ['player', '/chants/kyrie/exercise/101'],
  ['review', '/chants/kyrie/review'],
] as const)('an answer in the %s', (where, path) => {
  it.each([true, false])('tells what it trained (right: %s)', async (right) => {
    const { sent } = await open(path, { 'GET /api/chants/1/text': text })
    await answer(right)
    expect(await sent(answerCall)).toMatchObject([
      { where, trained: [{ item: itemId(wordKey(audi)), right, guess: 50 }] },
    ])
  })

  it('tells nothing without the text, and is sent all the same', async () => {
    const { sent } = await open(path)
    await answer(true)
    const [body] = await sent(answerCall)
    expect(body).toMatchObject({ where, score: 100 })
    expect(body).not.toHaveProperty('trained')
  })
})
