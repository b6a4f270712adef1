import { Socket } from 'node:net'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { keepTurnsShort, mostBegun } from './short-turns.ts'

/** In which turn of the event loop each of many requests made at once began, in the order of their beginning. */
async function beginAtOnce(count: number, newcomers: number) {
  const app = Fastify()
  keepTurnsShort(app)
  const begun: { name: number; turn: number }[] = []
  app.get<{ Params: { name: string } }>('/:name', async ({ params }) => {
    begun.push({ name: Number(params.name), turn })
    return ''
  })
  await app.ready()
  let turn = 0
  function countTurns() {
    turn += 1
    if (turn <= newcomers) app.server.emit('connection', new Socket())
    counting = setImmediate(countTurns)
  }
  let counting = setImmediate(countTurns)
  const answers = await Promise.all(Array.from({ length: count }, (_, name) => app.inject(`/${name}`)))
  clearImmediate(counting)
  await app.close()
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  expect(begun.map(({ name }) => name)).toEqual(begun.map((_, index) => index))
  return Array.from({ length: turn + 1 }, (_, each) => begun.filter((one) => one.turn === each).length)
}

describe('promise 24.5: two hundred at once', () => {
  it('begin in order, a few a turn', async () => {
    const perTurn = await beginAtOnce(5 * mostBegun, 0)
    expect(Math.max(...perTurn)).toBe(mostBegun)
  })

  it('one a turn while new connections come', async () => {
    const perTurn = await beginAtOnce(5 * mostBegun, 3 * mostBegun)
    expect(Math.max(...perTurn.slice(2, 3 * mostBegun))).toBe(1)
  })
})
