import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { serve } from '../../../../testing/server.ts'
import { draftOf } from '../part.test-data.tsx'
import { type ComposeOrder, composeFor } from './compose-for.ts'

const exerciseOf = (key: string) => ({ id: 1, key, type: 'true-false', level: 1, content: {} })
const composition = { exercises: [exerciseOf('two')], leftOut: [exerciseOf('one')], findings: [], scores: [] }
const sources = { chants: [], synonyms: [], spoken: {} }

/** Answers at once, unless it is to say nothing or to break. */
class FakeWorker extends EventTarget {
  static readonly made: FakeWorker[] = []
  static answer: (worker: FakeWorker) => void = () => {}
  order: ComposeOrder | undefined
  isEnded = false
  constructor() {
    super()
    FakeWorker.made.push(this)
  }
  postMessage(order: ComposeOrder) {
    this.order = order
    FakeWorker.answer(this)
  }
  terminate() {
    this.isEnded = true
  }
}

beforeEach(() => {
  FakeWorker.answer = (worker) => worker.dispatchEvent(new MessageEvent('message', { data: { composition } }))
  vi.stubGlobal('Worker', FakeWorker)
  serve({ 'GET /api/admin/composer-sources': sources })
})

it('a composer that breaks is told and ended, as one that is given up', async () => {
  const client = new QueryClient()
  FakeWorker.answer = (worker) => worker.dispatchEvent(new MessageEvent('message', { data: { mistake: 'No text.' } }))
  await expect(composeFor(client, 1000, draftOf())).rejects.toThrow('No text.')

  FakeWorker.answer = (worker) => worker.dispatchEvent(new Event('error'))
  await expect(composeFor(client, 1000, draftOf())).rejects.toThrow('The composer could not be started.')

  const controller = new AbortController()
  FakeWorker.answer = () => controller.abort()
  await expect(composeFor(client, 1000, draftOf(), { signal: controller.signal })).rejects.toThrow('given up')
  const [used, givenUp] = FakeWorker.made.slice(-2)
  expect([used?.isEnded, givenUp?.isEnded]).toEqual([true, true])
  expect(used).not.toBe(givenUp)
})
