import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeBackup } from '../backup/write-backup.ts'
import { hashToken, makeToken, sessionCookieName } from '../sessions/session-cookie.ts'
import { askOnce } from '../testing/database.ts'
import { patiently } from '../testing/patiently.ts'
import { buildServer, findFreePort, type ServerProcess, spawnServer, untilReady } from '../testing/server-process.ts'

/** Mounting a small file system needs root on Linux. Elsewhere pool-exhausted.test.ts tests the error alone. */
const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0
const cases = canMount ? [{ megabytes: 160 }] : []
if (!canMount) process.stderr.write('Not tried here: a disk that is full. It takes root on Linux, and unshare.\n')

const learner = 'disk-learner'
const token = makeToken()
const cookie = `${sessionCookieName(false)}=${token}`
const closers: (() => Promise<unknown>)[] = []
let server: ServerProcess
/** The server's small disk. */
let disk: string

const socketDir = () => join(disk, 'postgres', 'run')
const ask = <T extends object>(text: string, values: unknown[] = [], user = 'schola') =>
  askOnce<T>({ host: socketDir(), user, database: 'schola' }, text, values)

beforeAll(async () => {
  for (const { megabytes } of cases) {
    const { entry, remove } = await buildServer()
    const folder = await mkdtemp(join(tmpdir(), 'schola-full-'))
    closers.push(remove, () => rm(folder, { recursive: true, force: true }))
    const mount = `mount -t tmpfs -o size=${megabytes}m,mode=755 schola "$DATA_DIR" && exec "$@"`
    const within = ['unshare', '--mount', 'sh', '-c', mount, 'sh']
    const env = { DATA_DIR: folder, ADMIN_PASSWORD: 'not needed here' }
    server = spawnServer({ entry, port: await findFreePort(), env, within })
    closers.push(() => server.end('SIGTERM'))
    await untilReady(server)
    disk = `/proc/${server.child.pid}/root${folder}`
    await ask('insert into users (id) values ($1)', [learner])
    const session = `insert into sessions values ($1, $2, now(), now(), now() + interval '1 day', null)`
    await ask(session, [hashToken(token), learner])
  }
}, 120_000)

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
}, 60_000)

async function fillDisk(): Promise<void> {
  const filler = await open(join(disk, 'filler'), 'w')
  const isFull = async (bytes: Buffer): Promise<boolean> =>
    filler.write(bytes).then(
      ({ bytesWritten }) => bytesWritten === 0,
      () => true,
    )
  for (const size of [1 << 20, 1 << 12]) while (!(await isFull(Buffer.alloc(size))));
  await filler.close()
}

const acknowledged: number[] = []
const refusals: unknown[] = []

/** The status of a write that needs disk space. */
async function write(number: number, exerciseId: number): Promise<number> {
  const answer = randomBytes(1400).toString('hex')
  const response = await server.request(`/api/users/${learner}/attempts`, {
    method: 'POST',
    cookie,
    headers: { 'idempotency-key': `write-${number}` },
    json: { exerciseId, score: 100, answer, durationMs: number },
  })
  const said: unknown = await response.json()
  if (response.status === 200) acknowledged.push(number)
  else refusals.push(said)
  return response.status
}

const isReady = async () => (await server.request('/readyz')).status

describe('promise 23.10: a disk that is full', () => {
  it.each(cases)(
    'of $megabytes MB: writes are refused with 503, a backup leaves no half of one, nothing acknowledged is lost',
    async () => {
      const [exercise] = await ask<{ id: number }>('select min(id) as id from exercises')
      const statuses = new Set<number>()
      for (let number = 1; number <= 10; number += 1) statuses.add(await write(number, exercise?.id ?? 0))
      await fillDisk()
      for (let number = 11; refusals.length < 10; number += 1) statuses.add(await write(number, exercise?.id ?? 0))
      expect(statuses).toEqual(new Set([200, 503]))
      expect(refusals).toContainEqual({
        message: 'The server has no room to save anything right now. Please try again later.',
      })
      expect((await server.request(`/api/users/${learner}/chants`, { cookie })).status, 'reading goes on').toBe(200)

      const url = `postgresql://schola@localhost/schola?host=${encodeURIComponent(socketDir())}`
      const backup = writeBackup({ url, file: join(disk, 'kept.backup'), now: () => new Date() })
      await expect(backup).rejects.toThrow('ENOSPC')
      expect((await readdir(disk)).filter((name) => name.includes('kept.backup'))).toEqual([])

      // Without room for its log PostgreSQL stops altogether, and is started again until there is room.
      async function useUpLog() {
        await ask(`select pg_switch_wal()`, [], 'postgres')
        await ask('update users set first_name = md5(random()::text) where id = $1', [learner])
      }
      await expect
        .poll(
          () =>
            useUpLog().then(
              () => 'there',
              () => 'gone',
            ),
          patiently,
        )
        .toBe('gone')
      await expect.poll(isReady, patiently).toBe(503)
      await rm(join(disk, 'filler'))
      await expect.poll(isReady, { timeout: 40_000, interval: 50 }).toBe(200)

      const rows = await ask<{ number: number; key: string | null }>(
        `select duration_ms as number, key from attempts a
        full join idempotency_keys k on k.key = 'write-' || a.duration_ms order by 1`,
      )
      const whole = rows.filter(({ number, key }) => key === `write-${number}`).map(({ number }) => number)
      expect(rows).toHaveLength(whole.length)
      expect(acknowledged.filter((number) => !whole.includes(number))).toEqual([])
      expect(await write(1_000_000, exercise?.id ?? 0)).toBe(200)
    },
    120_000,
  )
})
