import type { FastifyInstance } from 'fastify'

/** So many requests begin in one turn of the event loop: some three milliseconds of work. */
export const mostBegun = 8

/**
 * What more comes begins in the turns after it, in order. Node takes on one new connection a turn: where turns are long,
 * whoever comes to a busy server waits for seconds, and whatever takes several turns, as a write does, waits in each.
 */
export function keepTurnsShort(app: FastifyInstance): void {
  const waiting: (() => void)[] = []
  let most = mostBegun
  let begun = 0
  function beginTurn() {
    const ready = waiting.splice(0, most)
    most = mostBegun
    begun = ready.length
    if (begun > 0) setImmediate(beginTurn)
    for (const begin of ready) begin()
  }
  // Others may stand behind it.
  app.server.on('connection', () => {
    most = 1
  })
  app.addHook('onRequest', (_request, _reply, next) => {
    if (begun >= most) return void waiting.push(next)
    if (begun === 0) setImmediate(beginTurn)
    begun += 1
    return next()
  })
}
