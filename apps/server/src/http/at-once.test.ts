import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { expect, it } from 'vitest'
import { openTurnstile } from './at-once.ts'

const replyOf = () => ({ raw: new PassThrough() }) as unknown as FastifyReply

it('promise 34.16: each caller has so many under way, until they are answered or the connection is gone', async () => {
  const turnstile = openTurnstile(2, 'Wait.')
  const [answered, lost] = [replyOf(), replyOf()]
  turnstile.enter('one', answered)
  turnstile.enter('one', lost)
  expect(() => turnstile.enter('one', replyOf())).toThrow('Wait.')
  expect(() => turnstile.enter('other', replyOf())).not.toThrow()
  for (const reply of [answered, lost]) {
    reply.raw.destroy()
    await new Promise(setImmediate)
    turnstile.enter('one', replyOf())
    expect(() => turnstile.enter('one', replyOf())).toThrow('Wait.')
  }
})
