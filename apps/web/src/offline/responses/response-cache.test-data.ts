import { vi } from 'vitest'
import { forgetLearner } from '../../account/forget-learner.ts'
import type { Outgoing, Send } from '../../api/send.ts'
import { learner } from '../../testing/server.ts'
import { cacheResponses } from './response-cache.ts'

export const userUrl = '/api/auth/user'
export const pathUrl = '/api/users/u1/chants'
export const get = (url: string): Outgoing => ({ method: 'GET', url, body: undefined, idempotencyKey: undefined })
export const post = (url: string): Outgoing => ({ method: 'POST', url, body: {}, idempotencyKey: 'k' })
export const down = () => Promise.reject(new TypeError('Failed to fetch'))

/** A device with a server behind it; the clock stands where it is put. */
export function makeDevice() {
  const state = { now: 1_000_000, online: true, standalone: false, forgettings: 0 }
  const server = vi.fn<Send>(({ url }) => Promise.resolve(url === userUrl ? learner : [`answer at ${state.now}`]))
  const onNewer = vi.fn<() => void>()
  let wake: () => void = () => undefined
  const start = () =>
    cacheResponses({
      now: () => state.now,
      isOnline: () => state.online,
      isStandalone: () => state.standalone,
      later: (work) => void work(),
      sleep: () => new Promise((resolve) => (wake = resolve)),
      forgetLearner: async () => {
        state.forgettings += 1
        await forgetLearner()
      },
      countForgettings: () => state.forgettings,
      onNewer,
    })(server)
  return { state, server, onNewer, start, send: start(), loseIt: () => wake() }
}
