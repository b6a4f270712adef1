import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../apps/server/src/app.ts'
import { hashToken, makeToken, sessionCookieName } from '../apps/server/src/sessions/session-cookie.ts'
import type { TestApp } from '../apps/server/src/testing/test-app.ts'

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

/** One server at work for one world, whose time it has. */
export interface Server {
  readonly app: FastifyInstance
  readonly clock: { now: number }
}

/** Real servers on one real database. */
export class Servers {
  readonly test: TestApp
  readonly #all: Server[] = []
  readonly #idle = new Set<Server>()

  constructor(test: TestApp) {
    this.test = test
  }

  query<T extends object>(text: string, values: unknown[]): Promise<T[]> {
    return this.test.query<T>(text, values)
  }

  /** A server that remembers nothing of a world: its memory is empty, or holds others' only. */
  async start(met: ReadonlySet<Server>): Promise<Server> {
    const known = [...this.#idle].find((server) => !met.has(server))
    if (known) {
      this.#idle.delete(known)
      return known
    }
    const clock = { now: 0 }
    const app = await buildApp({ ...this.test.deps, now: () => new Date(clock.now) })
    const server = { app, clock }
    this.#all.push(server)
    return server
  }

  /** Whoever has met it does not ask for it again. */
  leave(server: Server): void {
    this.#idle.add(server)
  }

  async send({ app, clock }: Server, now: number, { method, url, body, token, headers }: Request): Promise<Answer> {
    clock.now = now
    const response = await app.inject({
      method,
      url,
      headers,
      cookies: { [sessionCookieName(false)]: token },
      ...(body === undefined ? {} : { payload: body as object }), // JSON, as the browser sends it
    })
    return { status: response.statusCode, body: response.body }
  }

  /** People of some worlds' own, with sessions that outlast them. */
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
    for (const { app } of this.#all) await app.close()
  }
}
