import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { type AppOptions, buildApp } from '../app.ts'
import type { Deps } from '../calls/deps.ts'
import { openCurriculumCache } from '../curriculum/curriculum-cache.ts'
import { connect, type Database, defaultTimeouts, type Timeouts } from '../db/connect.ts'
import { elevationMs, hashToken, makeToken, sessionCookieName } from '../features/sessions/session.ts'
import { createMetrics } from '../plugins/metrics.ts'
import { readSettings } from '../settings/settings.ts'
import { askOnce, withDatabase } from './database.ts'

export const adminPassword = 'correct horse battery'

/** A clock that moves only when told to. */
class TestClock {
  current = new Date('2026-11-15T12:00:00.000Z')
  readonly now = () => new Date(this.current)
  advance(ms: number): void {
    this.current = new Date(this.current.getTime() + ms)
  }
}

export interface TestSession {
  readonly userId: string
  readonly cookies: Record<string, string>
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly database: Database
  readonly deps: Deps
  readonly clock: TestClock
  readonly url: string
  /** A learner of their own, signed in. */
  readonly signIn: (options?: { elevated?: boolean; isAdmin?: boolean; userId?: string }) => Promise<TestSession>
  /** Injects a request with a session's cookie, which it takes anew as browsers do, and a JSON body. */
  readonly call: (session: TestSession | undefined, options: InjectOptions) => Promise<LightMyRequestResponse>
  readonly query: <T extends object>(text: string, values?: unknown[]) => Promise<T[]>
}

const insufficientPrivilege = '42501'

/** Creates a database for one test file, with the first chants or empty. */
export async function makeTestDatabase({ isEmpty = false } = {}): Promise<{
  url: string
  drop: () => Promise<void>
}> {
  const templateUrl = inject('templateUrl')
  const template = new URL(templateUrl).pathname.slice(1)
  const name = `schola_${randomUUID().replaceAll('-', '')}`
  const onServer = (text: string) => askOnce({ connectionString: withDatabase(templateUrl, 'postgres') }, text)
  await onServer(`create database ${name} template ${isEmpty ? 'template1' : template} strategy file_copy`)
  async function drop() {
    try {
      await onServer(`drop database ${name} with (force)`)
    } catch (error) {
      // An autovacuum at work there cannot be ended by us; it yields to a request that waits.
      if (!(error instanceof pg.DatabaseError) || error.code !== insufficientPrivilege) throw error
      await onServer(`drop database ${name}`)
    }
  }
  return { url: withDatabase(templateUrl, name), drop }
}

export function testSettings(env: Record<string, string> = {}) {
  const read = readSettings({ PUBLIC_URL: 'http://localhost:3000', LOG_LEVEL: 'silent', ...env })
  if (!read.ok) throw new Error(read.mistakes.join(' '))
  return read.settings
}

/** A machine that stands still for a few seconds is not what the tests are about; those of the limits have their own. */
const patientTimeouts: Timeouts = { ...defaultTimeouts, connectionMs: 30_000 }

/** Builds the real app on a database of its own before a test file's tests, and takes both down after. */
export function useTestApp(env: Record<string, string> = {}, options: AppOptions = {}): () => TestApp {
  let running: TestApp | undefined
  const closers: (() => Promise<unknown>)[] = []

  beforeAll(async () => {
    const { url, drop } = await makeTestDatabase()
    closers.push(drop)
    const database = connect({ url, maxConnections: 6, timeouts: patientTimeouts })
    closers.push(() => database.close())
    const clock = new TestClock()
    const log = { warn: () => {} }
    const curriculum = await openCurriculumCache({ url, database, log })
    closers.push(() => curriculum.close())
    const settings = testSettings(env)
    const deps: Deps = {
      settings,
      metrics: settings.metrics && createMetrics(database.pool),
      database,
      curriculum,
      // The real check is slow on purpose, and has a test of its own.
      adminPassword: { matches: async (candidate) => candidate === adminPassword },
      sessionSecret: 'a secret for tests that is long enough',
      now: clock.now,
    }
    // Routes with a log level of their own would write into the output of the tests.
    const app = await buildApp(deps, { logStream: { write: () => undefined }, ...options })
    closers.push(() => app.close())
    running = { app, database, deps, clock, url, ...actions(app, database, deps) }
  })

  afterAll(async () => {
    for (const close of closers.splice(0).toReversed()) await close()
  })

  return () => {
    if (!running) throw new Error('The test app is built before the tests run, not before.')
    return running
  }
}

function actions(app: FastifyInstance, { pool }: Database, deps: Deps) {
  const secure = deps.settings.publicUrl.startsWith('https:')
  return {
    signIn: async ({ elevated = false, isAdmin = false, userId }: Parameters<TestApp['signIn']>[0] = {}) => {
      const id = userId ?? randomUUID()
      const now = deps.now()
      const token = makeToken()
      if (!userId) {
        await pool.query('insert into users (id, first_name, is_admin, consent_completed_at) values ($1, $2, $3, $4)', [
          id,
          'Clara',
          isAdmin,
          now,
        ])
      }
      await pool.query(
        'insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, elevated_until) values ($1, $2, $3, $3, $4, $5)',
        [
          hashToken(token),
          id,
          now,
          new Date(now.getTime() + 1e9),
          elevated ? new Date(now.getTime() + elevationMs) : null,
        ],
      )
      return { userId: id, cookies: { [sessionCookieName(secure)]: token } }
    },
    call: async (session: TestSession | undefined, options: InjectOptions) => {
      const response = await app.inject({ ...options, ...(session && { cookies: session.cookies }) })
      const given = response.cookies.find(({ name, value }) => name === sessionCookieName(secure) && value !== '')
      if (session && given) session.cookies[given.name] = given.value
      return response
    },
    query: async <T extends object>(text: string, values: unknown[] = []) => (await pool.query<T>(text, values)).rows,
  }
}
