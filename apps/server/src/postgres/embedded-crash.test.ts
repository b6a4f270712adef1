import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { startEmbeddedPostgres } from './embedded.ts'
import { isRunning } from './process-life.ts'
import { ask, kill, makeTrial, startElsewhere } from './testing/trial.ts'

describe('after a kill -9', () => {
  it('of the app, the next one attaches to the PostgreSQL left behind and stops it in the end', async () => {
    await using trial = await makeTrial()
    const before = await startElsewhere(trial)
    await ask(before.url, 'create table kept as select 7 as seven')
    await kill(before.app)
    expect(isRunning(before.pid)).toBe(true)

    const after = await startEmbeddedPostgres(trial.options)
    expect(after.pid).toBe(before.pid)
    expect(await ask(after.url, 'select seven from kept')).toEqual([{ seven: 7 }])
    await after.stop()
    expect(isRunning(before.pid)).toBe(false)
  })

  it('of app and PostgreSQL, the stale postmaster.pid is no hindrance, even when its number is another program now', async () => {
    await using trial = await makeTrial()
    const before = await startElsewhere(trial)
    await ask(before.url, 'create table kept as select 7 as seven')
    await kill(before.app)
    process.kill(before.pid, 'SIGKILL')
    await vi.waitFor(() => expect(isRunning(before.pid)).toBe(false))
    const file = join(trial.dataDir, 'postgres', 'data', 'postmaster.pid')
    const [, ...rest] = (await readFile(file, 'utf8')).split('\n')
    await writeFile(file, [process.pid, ...rest].join('\n'))

    const after = await startEmbeddedPostgres(trial.options)
    expect(after.pid).not.toBe(before.pid)
    expect(await ask(after.url, 'select seven from kept')).toEqual([{ seven: 7 }])
    await after.stop()
  })

  it('of PostgreSQL alone, the app starts it again at the same address', async () => {
    await using trial = await makeTrial()
    const server = await startEmbeddedPostgres(trial.options)
    const killed = server.pid
    await ask(server.url, 'create table kept as select 7 as seven')
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(() => expect(server.pid).not.toBe(killed), { timeout: 20_000 })
    expect(await ask(server.url, 'select seven from kept')).toEqual([{ seven: 7 }])
    await server.stop()
    expect(trial.lines).toContainEqual(expect.stringContaining('starting it again'))
  })
})
