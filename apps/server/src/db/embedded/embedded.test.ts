import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { askOnce } from '../../testing/database.ts'
import { findPostmaster } from '../../testing/server-process.ts'
import { startEmbeddedPostgres } from './embedded.ts'
import { bundled, readVersion } from './programs.ts'

const isRoot = process.getuid?.() === 0
const ask = <T extends object>(url: string, sql: string) => askOnce<T>({ connectionString: url }, sql)

async function makeFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'schola-pg-'))
  await chmod(folder, mode)
  return folder
}

describe('the app brings its own PostgreSQL', () => {
  let dataDir: string
  const lines: string[] = []
  const start = () => startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) })
  const findPid = async () => (await findPostmaster(dataDir))?.pid ?? 0
  async function killPostmaster() {
    process.kill(await findPid(), 'SIGKILL')
    await expect.poll(findPid).toBe(0)
  }
  /** Starts another app on the same data, and returns how to kill it. */
  async function startElsewhere(): Promise<() => Promise<void>> {
    const program = join(import.meta.dirname, 'testing', 'starter.ts')
    const app = spawn(process.execPath, ['--import', 'tsx', program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
    const exited = once(app, 'exit')
    await Promise.race([once(app.stdout, 'data'), exited])
    return async () => {
      app.kill('SIGKILL')
      await exited
    }
  }
  beforeAll(async () => {
    dataDir = await makeFolder()
    const { url, stop } = await start()
    await ask(url, 'create table kept as select 0 as number')
    await stop()
  })
  afterAll(async () => {
    if (await findPid()) await killPostmaster()
    await rm(dataDir, { recursive: true })
  })
  const keep = (url: string, number: number) => ask(url, `insert into kept values (${number})`)
  const find = (url: string) => ask<{ max: number }>(url, 'select max(number) from kept')

  it('says which one it uses, and nothing is left running after a stop', async () => {
    expect(lines).toEqual([
      expect.stringContaining(`Using the bundled PostgreSQL ${bundled.version}`),
      expect.stringContaining('Made a new PostgreSQL database'),
    ])
    expect(await findPostmaster(dataDir)).toBeUndefined()
  })

  it('listens on a private socket alone, writes through to the disk and gives the app no power over the machine', async () => {
    const { url, stop } = await start()
    onTestFinished(stop)
    const rows = await ask(
      url,
      `select current_setting('listen_addresses') as listen, current_setting('fsync') as fsync,
              current_setting('full_page_writes') as pages, current_setting('is_superuser') as superuser,
              current_setting('server_version') as version`,
    )
    expect(rows).toEqual([{ listen: '', fsync: 'on', pages: 'on', superuser: 'off', version: bundled.version }])
    const socketDir = await stat(new URL(url).searchParams.get('host') ?? '')
    expect(socketDir.mode & 0o777).toBe(0o700)
    expect(socketDir.uid === 0).toBe(false)
  })

  it('its log tells of an error without the row', async () => {
    const { url, stop } = await start()
    onTestFinished(stop)
    await ask(url, 'create table people (id text primary key)')
    await ask(url, 'create table words (person text references people)')
    await expect(ask(url, `insert into words select 'schol' || 'astica'`)).rejects.toThrow('foreign key')
    const log = await readFile(join(dataDir, 'postgres', 'server.log'), 'utf8')
    expect(log).toContain('violates foreign key constraint')
    expect(log).not.toContain('scholastica')
  })

  it('refuses data that another Schola uses, which a backup may share', async () => {
    const kill = await startElsewhere()
    onTestFinished(kill)
    await expect(start()).rejects.toThrow('Another Schola uses the data in')
    const shared = await startEmbeddedPostgres({ dataDir, log: () => {}, isShared: true })
    await shared.stop()
    expect(await find(shared.url)).toEqual([{ max: 0 }])
  }, 20_000)

  it('of two that start at the same moment, one has the data', async () => {
    const starts = await Promise.allSettled([start(), start()])
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const reason = starts.find((each) => each.status === 'rejected')?.reason as Error
    expect(reason.message).toContain('Another Schola uses the data in')
    const first = starts.find((each) => each.status === 'fulfilled')?.value
    expect(await find(first?.url ?? '')).toEqual([{ max: 0 }])
    await first?.stop()
  }, 20_000)

  it('after a kill -9 of the app it starts again on the same data', async () => {
    const kill = await startElsewhere()
    const pid = await findPid()
    const { url } = await startEmbeddedPostgres({ dataDir, log: () => {}, isShared: true })
    await keep(url, 1)
    await kill()

    const server = await start()
    expect(await findPid()).not.toBe(pid)
    expect(await find(server.url)).toEqual([{ max: 1 }])
    await server.stop()
    expect(await findPid()).toBe(0)
  })

  it('after a kill -9 of both it starts again, also when another program has the process id', async () => {
    const kill = await startElsewhere()
    await kill()
    await killPostmaster()
    const file = join(dataDir, 'postgres', 'data', 'postmaster.pid')
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(process.pid)))
    const { url, stop } = await start()
    onTestFinished(stop)
    expect(await find(url)).toEqual([{ max: 1 }])
  })

  it('after a kill -9 of PostgreSQL alone it starts again at the same address', async () => {
    const { url, stop } = await start()
    onTestFinished(stop)
    await keep(url, 2)
    process.kill(await findPid(), 'SIGKILL')
    await expect.poll(() => find(url).catch(() => [])).toEqual([{ max: 2 }])
    expect(lines.at(-1)).toContain('Starting it again')
  })

  it('refuses data of another major version with a sentence', async () => {
    const file = join(dataDir, 'postgres', 'data', 'PG_VERSION')
    await writeFile(file, '17\n')
    onTestFinished(() => writeFile(file, '18\n'))
    await expect(start()).rejects.toThrow(/are of PostgreSQL 17.*Set POSTGRES_BIN/)
  })
})

it('starts in a data folder with a long name', async () => {
  const folder = await makeFolder()
  onTestFinished(() => rm(folder, { recursive: true }))
  const dataDir = join(folder, 'd'.repeat(60), 'e'.repeat(60))
  const { url, stop } = await startEmbeddedPostgres({ dataDir, log: () => {} })
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
})

describe.runIf(isRoot)('as root, in a folder that PostgreSQL cannot enter', () => {
  let folder: string
  let outsideRoot: string
  beforeAll(async () => {
    folder = await makeFolder(0o700)
    outsideRoot = await makeFolder()
  })
  afterAll(() => Promise.all([folder, outsideRoot].map((path) => rm(path, { recursive: true }))))

  it('keeps data and programs outside of it', async () => {
    const start = () => startEmbeddedPostgres({ dataDir: folder, log: () => {}, outsideRoot })
    const first = await start()
    await ask(first.url, 'create table kept as select 7 as seven')
    await first.stop()
    const second = await start()
    onTestFinished(second.stop)
    expect(await ask(second.url, 'select seven from kept')).toEqual([{ seven: 7 }])
  })
})

describe('POSTGRES_BIN', () => {
  it.each([
    { text: 'postgres (PostgreSQL) 16.9 (Debian 16.9-1)', expected: '16.9' },
    { text: 'postgres (PostgreSQL) 15beta2', expected: '15beta2' },
    { text: 'postgres (PostgreSQL) 14.2', expected: /needs PostgreSQL 15 or newer; the one in .* is 14.2/ },
  ])('$text', async ({ text, expected }) => {
    const bin = await makeFolder()
    onTestFinished(() => rm(bin, { recursive: true }))
    await writeFile(join(bin, 'postgres'), `#!/bin/sh\necho '${text}'\n`, { mode: 0o755 })
    const version = await readVersion(bin).catch(String)
    expect(version).toMatch(expected)
  })

  it('that holds no PostgreSQL is named', async () => {
    await expect(readVersion('/nowhere')).rejects.toThrow('/nowhere/postgres cannot be run')
  })
})
