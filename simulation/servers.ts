import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../apps/server/src/app.ts'
import { hashToken, makeToken, sessionCookieName } from '../apps/server/src/sessions/session-cookie.ts'
import type { TestApp } from '../apps/server/src/testing/test-app.ts'

/** Each world has a time of its own, though many share a server. */
const worldTime = new AsyncLocalStorage<{ readonly now: number }>()

export interface Request {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly url: string
  readonly body: unknown
  readonly token: string
  readonly headers: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  readonly body: string
}

/** A learner with a session for each device, or an operator. */
export interface Person {
  readonly id: string
  readonly tokens: readonly string[]
}

const appLife = 60

/** Real servers on one real database. A world whose server is killed goes on with one that it has never met. */
export class Servers {
  readonly #test: TestApp
  #app: Promise<FastifyInstance> | undefined
  #left = 0
  readonly #closers: (() => Promise<unknown>)[] = []

  constructor(test: TestApp) {
    this.#test = test
  }

  query<T extends object>(text: string, values: unknown[]): Promise<T[]> {
    return this.#test.query<T>(text, values)
  }

  /** A server that remembers nothing of this world: its memory is empty, or holds others' only. */
  async start(): Promise<FastifyInstance> {
    if (this.#left === 0 || !this.#app) {
      this.#left = appLife
      const now = () => new Date(worldTime.getStore()?.now ?? 0)
      this.#app = buildApp({ ...this.#test.deps, now })
      void this.#app.then((app) => this.#closers.push(() => app.close()))
    }
    this.#left -= 1
    return this.#app
  }

  async send(app: FastifyInstance, now: number, { method, url, body, token, headers }: Request): Promise<Answer> {
    return worldTime.run({ now }, async () => {
      const response = await app.inject({
        method,
        url,
        headers,
        cookies: { [sessionCookieName(false)]: token },
        ...(body === undefined ? {} : { payload: body as object }), // JSON, as the browser sends it
      })
      return { status: response.statusCode, body: response.body }
    })
  }

  /** People of a world's own, in one statement each, with sessions that outlast it. */
  async admit(count: number, sessions: number, elevated = false): Promise<Person[]> {
    const people = Array.from({ length: count }, () => ({
      id: randomUUID(),
      tokens: Array.from({ length: sessions }, makeToken),
    }))
    await this.query(
      `insert into users (id, consent_completed_at) select unnest($1::text[]), timestamptz '2000-01-01'`,
      [people.map(({ id }) => id)],
    )
    const rows = people.flatMap(({ id, tokens }) => tokens.map((token) => ({ id, hash: hashToken(token) })))
    await this.query(
      `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, elevated_until)
       select h, u, now(), '2099-01-01', '2100-01-01', $3 from unnest($1::bytea[], $2::text[]) as t (h, u)`,
      [rows.map(({ hash }) => hash), rows.map(({ id }) => id), elevated ? new Date('2099-01-01') : null],
    )
    return people
  }

  async close(): Promise<void> {
    for (const close of this.#closers) await close()
  }
}
