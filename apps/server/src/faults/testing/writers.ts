import { randomUUID } from 'node:crypto'
import type { TestApp, TestSession } from '../../testing/test-app.ts'

/** Writes of a learner, each under its own key; what was acknowledged is remembered. */
export class Writer {
  readonly acknowledged: string[] = []
  /** The message of each status that was not a success. */
  readonly refusals = new Map<number, unknown>()
  #streak = 0
  readonly #test: TestApp
  readonly #exerciseId: number
  session: TestSession

  constructor(test: TestApp, session: TestSession, exerciseId: number) {
    this.#test = test
    this.#exerciseId = exerciseId
    this.session = session
  }

  async #send(path: string, key: string, payload: object): Promise<number> {
    const url = `/api/users/${this.session.userId}${path}`
    const headers = { 'idempotency-key': key }
    const response = await this.#test.call(this.session, { method: 'POST', url, payload, headers })
    if (response.statusCode !== 200) this.refusals.set(response.statusCode, response.json())
    if (response.statusCode === 401) this.session = await this.#test.signIn({ userId: this.session.userId })
    return response.statusCode
  }

  /** One answer recorded and one step of progress, each sent until it is acknowledged, as an outbox does that is signed in again. */
  async write(): Promise<void> {
    const key = randomUUID()
    const streak = (this.#streak += 1)
    for (const [name, path, payload] of [
      [`${key}-answer`, '/attempts', { exerciseId: this.#exerciseId, score: 100 }],
      [`${key}-progress`, '/chants/1/progress', { recordStreak: streak }],
    ] as const) {
      while ((await this.#send(path, name, payload)) !== 200);
      this.acknowledged.push(name)
    }
  }

  async writeUntil(isOver: () => boolean): Promise<void> {
    while (!isOver()) await this.write()
  }
}

export async function startWriters(test: TestApp, count: number): Promise<Writer[]> {
  const [exercise] = await test.query<{ id: number }>('select min(id) as id from exercises where chant_id = 1')
  const sessions = await Promise.all(Array.from({ length: count }, () => test.signIn()))
  return sessions.map((session) => new Writer(test, session, exercise?.id ?? 0))
}

/** Acknowledged writes that are missing, and rows without their idempotency record or the other way round. */
export async function findDamage(
  query: <T extends object>(text: string, values: unknown[]) => Promise<T[]>,
  { session, acknowledged }: Pick<Writer, 'session' | 'acknowledged'>,
): Promise<{ lost: string[]; answers: number; notes: number }> {
  const keys = await query<{ key: string }>('select key from idempotency_keys where user_id = $1', [session.userId])
  const there = new Set(keys.map(({ key }) => key))
  const [counted] = await query<{ answers: number }>(
    'select count(*)::int as answers from attempts where user_id = $1',
    [session.userId],
  )
  return {
    lost: acknowledged.filter((key) => !there.has(key)),
    answers: counted?.answers ?? 0,
    notes: keys.filter(({ key }) => key.endsWith('answer')).length,
  }
}
