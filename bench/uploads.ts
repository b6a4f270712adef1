import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Figure } from './report.ts'
import { withStage } from './stage.ts'

const uploads = 20
const atOnce = 5
const megabytes = 8
const mostMs = 50
/** Rounds of uploads, so that the health check is asked often enough for a percentile. */
const rounds = 10

/** In a thread of its own, so that what it does is not taken for the server's. */
const uploader = `
  const { workerData: { url, count, atOnce, size } } = require('node:worker_threads')
  const body = JSON.stringify({ file: 'x'.repeat(size) })
  let left = count
  async function work() {
    while (left-- > 0) {
      const response = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
      if (response.status !== 401) throw new Error('An upload by nobody was answered with ' + response.status)
      await response.text()
    }
  }
  Promise.all(Array.from({ length: atOnce }, work))
`

async function askUntil(url: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const begun = performance.now()
    await (await fetch(`${url}/healthz`)).text()
    times.push(performance.now() - begun)
  }
  return times
}

async function askWhileUploading(url: string): Promise<number[]> {
  const size = megabytes * 1024 * 1024 - 100
  const workerData = { url: `${url}/api/admin/chants/1/import`, count: uploads, atOnce, size }
  const worker = new Worker(uploader, { eval: true, workerData })
  let isOver = false
  const ended = once(worker, 'exit').finally(() => (isOver = true))
  const times = await askUntil(url, () => isOver)
  await ended
  return times
}

const p95 = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
const inMs = (value: number) => `${value.toFixed(1)} ms`

/** What large bodies from nobody do to everybody else. */
export async function measureUploads(): Promise<Figure[]> {
  return withStage(async (stage) => {
    const { url } = await stage.startApp(await stage.makeDatabase('bench_uploads'))
    const until = performance.now() + 3000
    const alone = await askUntil(url, () => performance.now() > until)
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(...(await askWhileUploading(url)))
    const [slow, floor] = [p95(times), p95(alone)]
    return [
      {
        name: `GET /healthz during ${uploads} anonymous uploads of ${megabytes} MB, ${atOnce} at a time: p95`,
        value: inMs(slow),
        floor: `${inMs(floor)} alone`,
        ratio: (slow / floor).toFixed(1),
        goal: `under ${mostMs} ms`,
        holds: slow < mostMs,
        spread: `${times.length} asked`,
      },
    ]
  })
}
