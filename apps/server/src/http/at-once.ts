import { finished } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { HttpError } from './http-error.ts'

/** Lets each caller have only so many requests of a kind under way at once, on this server. */
export function openTurnstile(most: number, refusal: string) {
  const underWay = new Map<string, number>()
  return {
    /** Until the request is answered or its connection is gone. */
    enter: (caller: string, reply: FastifyReply): void => {
      const count = underWay.get(caller) ?? 0
      if (count >= most) throw new HttpError(429, refusal)
      underWay.set(caller, count + 1)
      finished(reply.raw, () => {
        const left = (underWay.get(caller) ?? 1) - 1
        if (left > 0) underWay.set(caller, left)
        else underWay.delete(caller)
      })
    },
  }
}
