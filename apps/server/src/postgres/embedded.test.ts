import { chown, lchown, lstat, mkdir, readdir, readFile, readlink, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'
import { leaveRoot } from './leave-root.ts'
import { isRunning } from './process-life.ts'
import { canEnter, findAccount, findServerUser, getOwnUser, giveTo, giveWholeTo } from './server-user.ts'
import { ask, leave, makeTrial, startElsewhere } from './testing/trial.ts'

const isRoot = process.getuid?.() === 0
const nobody = isRoot ? findAccount('nobody') : undefined

describe('the app brings its own PostgreSQL', () => {
  it('starts on an empty DATA_DIR, stops, and finds its data again', async () => {
    await using trial = await makeTrial()
    const first = await startEmbeddedPostgres(trial.options)
    await ask(first.url, 'create table kept as select 7 as seven')
    await first.stop()
    expect(isRunning(first.pid)).toBe(false)

    const second = await startEmbeddedPostgres(trial.options)
    expect(await ask(second.url, 'select seven from kept')).toEqual([{ seven: 7 }])
    await second.stop()
    expect(trial.lines).toEqual([expect.stringContaining('Made a new PostgreSQL database')])
  })

  it('puts the socket into a short directory when DATA_DIR has a long name', async () => {
    await using trial = await makeTrial()
    const dataDir = join(trial.dataDir, 'd'.repeat(60), 'e'.repeat(60))
    const { url, stop } = await startEmbeddedPostgres({ ...trial.options, dataDir })
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(new URL(url).searchParams.get('host')).not.toContain('e'.repeat(60))
    await stop()
  })

  it('makes the database once for apps that start at the same moment, and the last one out stops it', async () => {
    await using trial = await makeTrial()
    const [one, two, here] = await Promise.all([
      startElsewhere(trial),
      startElsewhere(trial),
      startEmbeddedPostgres(trial.options),
    ])
    expect(new Set([one.pid, two.pid, here.pid]).size).toBe(1)
    await leave(one.app)
    await here.stop()
    expect(await ask(two.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await leave(two.app)
    expect(isRunning(two.pid)).toBe(false)
  })
})

describe('while it runs', () => {
  let trial: Awaited<ReturnType<typeof makeTrial>>
  let server: EmbeddedPostgres
  beforeAll(async () => {
    trial = await makeTrial()
    server = await startEmbeddedPostgres(trial.options)
  })
  afterAll(async () => {
    await server.stop()
    await trial[Symbol.asyncDispose]()
  })

  it('listens on a private socket alone, writes through to the disk and gives the app no power over the machine', async () => {
    const rows = await ask(
      server.url,
      `select current_setting('listen_addresses') as listen, current_setting('fsync') as fsync,
              current_setting('full_page_writes') as pages, current_setting('is_superuser') as superuser,
              current_setting('server_version_num')::int / 10000 as major`,
    )
    expect(rows).toEqual([{ listen: '', fsync: 'on', pages: 'on', superuser: 'off', major: 18 }])
    const socketDir = await lstat(new URL(server.url).searchParams.get('host') ?? '')
    expect(socketDir.mode & 0o777).toBe(0o700)
  })

  it('promise 22.13: its log tells of an error without the row', async () => {
    await ask(server.url, 'create table people (id text primary key)')
    await ask(server.url, 'create table words (person text references people)')
    await expect(ask(server.url, `insert into words select 'schol' || 'astica'`)).rejects.toThrow('foreign key')
    const log = await readFile(join(trial.dataDir, 'postgres', 'server.log'), 'utf8')
    expect(log).toContain('violates foreign key constraint')
    expect(log).not.toContain('scholastica')
  })

  it.runIf(isRoot && nobody !== undefined)(
    'promise 23.20: as root, PostgreSQL has a user of its own, and the socket is behind a folder that nobody else can enter',
    async () => {
      expect(server.user).toEqual(getOwnUser())
      const socketDir = new URL(server.url).searchParams.get('host') ?? ''
      const { uid, mode } = await lstat(socketDir)
      expect([uid, mode & 0o777]).toEqual([getOwnUser().uid, 0o700])
      expect([canEnter(getOwnUser(), socketDir), canEnter(nobody, socketDir)]).toEqual([true, false])
      const rules = await readFile(join(trial.dataDir, 'postgres', 'data', 'pg_hba.conf'), 'utf8')
      expect(rules).not.toMatch(/^host.*trust/m)
    },
  )
})

const rootCases = isRoot ? [{ mode: 0o700, at: 'under a 0700 home' }] : []

describe.each(rootCases)('as root $at', ({ mode }) => {
  it('keeps the data where PostgreSQL can reach them, says so in one line, and stays there', async () => {
    await using trial = await makeTrial(mode)
    const first = await startEmbeddedPostgres(trial.options)
    const far = await readlink(join(trial.dataDir, 'postgres'))
    expect(far.startsWith(trial.outsideRoot)).toBe(true)
    expect((await lstat(`/proc/${first.pid}`).catch(() => lstat(join(far, 'data')))).uid).not.toBe(0)
    expect(trial.lines.filter((line) => line.includes(far) && line.includes('cannot reach'))).toHaveLength(1)
    await ask(first.url, 'create table kept as select 7 as seven')
    await first.stop()

    const second = await startEmbeddedPostgres(trial.options)
    expect(await ask(second.url, 'select seven from kept')).toEqual([{ seven: 7 }])
    await second.stop()
  })
})

describe.runIf(isRoot && nobody !== undefined)('promise 23.20: as root', () => {
  it('where its user cannot enter a folder, the app stays root and names it', async () => {
    await using trial = await makeTrial(0o700)
    const told = await leaveRoot({ user: undefined, folders: ['/', trial.dataDir], url: 'postgres://nowhere' })
    expect(told).toMatch(/^Schola runs as root, and stays so, because user number \d+ cannot enter /)
    expect(told).toContain(trial.dataDir)
    expect(process.getuid?.()).toBe(0)
  })

  it('a link that somebody else has planted is not followed, and its target stays whose it is', async () => {
    await using trial = await makeTrial()
    const target = join(trial.dataDir, 'target')
    const link = join(trial.dataDir, 'postgres')
    await mkdir(target)
    await symlink(target, link)
    await lchown(link, getOwnUser().uid, getOwnUser().gid)
    await expect(startEmbeddedPostgres(trial.options)).rejects.toThrow('is a link that root has not made')
    await giveTo(getOwnUser(), link)
    expect((await lstat(target)).uid).toBe(0)
  })

  it('a data folder that an ordinary user owns stays theirs, with data in it or without', async () => {
    await using trial = await makeTrial()
    await chown(trial.dataDir, 12_345, 12_345)
    expect(await findServerUser(join(trial.dataDir, 'none'), trial.dataDir)).toEqual({ uid: 12_345, gid: 12_345 })
    await chown(trial.dataDir, 0, 0)
    expect(await findServerUser(join(trial.dataDir, 'none'), trial.dataDir)).toEqual(getOwnUser())
  })

  it('the app does not become nobody, whom others are too', async () => {
    const told = await leaveRoot({ user: nobody, folders: ['/'], url: 'postgres://nowhere' })
    expect(told).toMatch(/^Schola runs as root, and stays so, because a PostgreSQL of an earlier version still runs/)
    expect(process.getuid?.()).toBe(0)
  })

  it('data that belonged to nobody are taken over, whole', async () => {
    await using trial = await makeTrial()
    const home = join(trial.dataDir, 'postgres')
    const first = await startEmbeddedPostgres(trial.options)
    await ask(first.url, 'create table kept as select 7 as seven')
    await first.stop()
    await giveWholeTo(nobody, home)

    const second = await startEmbeddedPostgres(trial.options)
    expect(await ask(second.url, 'select seven from kept')).toEqual([{ seven: 7 }])
    await second.stop()
    const owners = await Promise.all((await readdir(home, { recursive: true })).map((name) => lstat(join(home, name))))
    expect([...new Set(owners.map(({ uid }) => uid))]).toEqual([getOwnUser().uid])
  })
})

const otherUsers = nobody !== undefined && canEnter(nobody, import.meta.dirname) ? [nobody] : []

describe.each(otherUsers)('as an ordinary user, number $uid', (user) => {
  it('runs PostgreSQL as that user, and root can take over the same data', async () => {
    await using trial = await makeTrial()
    await chown(trial.dataDir, user.uid, user.gid)
    const { app, pid, url } = await startElsewhere(trial, user)
    expect((await lstat(join(trial.dataDir, 'postgres', 'data'))).uid).toBe(user.uid)
    await ask(url, 'create table kept as select 7 as seven')
    const here = await startEmbeddedPostgres(trial.options)
    expect(here.pid).toBe(pid)
    await leave(app)
    expect(await ask(here.url, 'select seven from kept')).toEqual([{ seven: 7 }])
    await here.stop()
    expect(isRunning(pid)).toBe(false)
  })
})
