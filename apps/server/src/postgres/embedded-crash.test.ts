import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { patiently } from '../testing/patiently.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import { isRunning } from './process-life.ts'
import { ask, kill, makeTrial, startElsewhere } from './testing/trial.ts'

describe('after a kill -9', () => {
  let trial: Awaited<ReturnType<typeof makeTrial>>
  beforeAll(async () => {
    trial = await makeTrial()
    const { url, stop } = await startEmbeddedPostgres(trial.options)
    await ask(url, 'create table kept as select 0 as number')
    await stop()
  })
  afterAll(() => trial[Symbol.asyncDispose]())

  /** Something that only this kill can lose. */
  const keep = (url: string, number: number) => ask(url, `insert into kept values (${number})`)
  const find = (url: string, number: number) => ask(url, `select number from kept where number = ${number}`)

  it('of the app, the next one attaches to the PostgreSQL left behind and stops it in the end', async () => {
    const before = await startElsewhere(trial)
    await keep(before.url, 7)
    await kill(before.app)
    expect(isRunning(before.pid)).toBe(true)

    const after = await startEmbeddedPostgres(trial.options)
    expect(after.pid).toBe(before.pid)
    expect(await find(after.url, 7)).toEqual([{ number: 7 }])
    await after.stop()
    expect(isRunning(before.pid)).toBe(false)
  })

  it('of app and PostgreSQL, the stale postmaster.pid is no hindrance, even when its number is another program now', async () => {
    const before = await startElsewhere(trial)
    await keep(before.url, 8)
    await kill(before.app)
    process.kill(before.pid, 'SIGKILL')
    await vi.waitFor(() => expect(isRunning(before.pid)).toBe(false), patiently)
    const file = join(trial.dataDir, 'postgres', 'data', 'postmaster.pid')
    const [, ...rest] = (await readFile(file, 'utf8')).split('\n')
    await writeFile(file, [process.pid, ...rest].join('\n'))

    const after = await startEmbeddedPostgres(trial.options)
    expect(after.pid).not.toBe(before.pid)
    expect(await find(after.url, 8)).toEqual([{ number: 8 }])
    await after.stop()
  })

  it('of PostgreSQL alone, the app starts it again at the same address', async () => {
    const server = await startEmbeddedPostgres(trial.options)
    const killed = server.pid
    await keep(server.url, 9)
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(() => expect(server.pid).not.toBe(killed), { timeout: 20_000 })
    expect(await find(server.url, 9)).toEqual([{ number: 9 }])
    await server.stop()
    expect(trial.lines).toContainEqual(expect.stringContaining('starting it again'))
  })
})
