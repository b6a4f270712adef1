import { EventEmitter } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { giveBodyTime, limitBodyTime } from './body-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openServer() {
  const server = new EventEmitter() as unknown as Server
  const hungUpOn: unknown[] = []
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket: unknown) => void hungUpOn.push([code, socket]))
  limitBodyTime(server, 30_000)
  function begin(name: string, headers: IncomingMessage['headers'] = { 'content-length': '9' }) {
    const request = Object.assign(new EventEmitter(), { headers, socket: name, complete: false })
    server.emit('request', request)
    return request as unknown as IncomingMessage
  }
  return { server, hungUpOn, begin }
}

const late = (name: string) => ['ERR_HTTP_REQUEST_TIMEOUT', name]

it('promise 34.16: an upload that was admitted has its own time, and every other body the usual one', () => {
  const { server, hungUpOn, begin } = openServer()
  begin('usual')
  begin('in chunks', { 'transfer-encoding': 'chunked' })
  begin('without a body', {})
  const upload = begin('upload')
  giveBodyTime(server, upload, 300_000)
  vi.advanceTimersByTime(29_999)
  expect(hungUpOn).toEqual([])
  vi.advanceTimersByTime(1)
  expect(hungUpOn).toEqual([late('usual'), late('in chunks')])
  vi.advanceTimersByTime(269_999)
  expect(hungUpOn).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(hungUpOn.slice(2)).toEqual([late('upload')])
})

it('promise 34.16: who is done in time is not hung up on, and leaves no timer behind', () => {
  const { hungUpOn, begin } = openServer()
  begin('done').emit('close')
  expect(vi.getTimerCount()).toBe(0)
  const kept = begin('answered while the connection stays')
  kept.complete = true
  vi.advanceTimersByTime(60_000)
  expect(hungUpOn).toEqual([])
})
