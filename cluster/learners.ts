import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { AnswerBody } from '@schola/contract/answers'
import { ApiError } from '../apps/web/src/api/api-error.ts'
import { type Delivery, judgeError, judgeReply } from '../apps/web/src/offline/queue/deliver.ts'
import type { Learner } from '../bench/learners.ts'

/** As long as a device waits for an answer before it takes the request for lost. */
const answerWithinMs = 15_000
/** More impatient than a device, so that the time without a write is the cluster's and not the learners'. */
const retryAfterMs = 500

const somewhere = (least: number, most: number) => least + Math.random() * (most - least)

/** What the learners of a run have been told, and when. */
export class Tally {
  readonly acknowledged = new Set<string>()
  /** Answers that the server refused for good, as `status message`. */
  readonly refused: string[] = []
  /** Answers that are on their way. */
  underWay = 0
  signOuts = 0
  retries = 0
  #lastSuccess = Date.now()
  #longestGapMs = 0

  succeed(showingId: string): void {
    const now = Date.now()
    this.#longestGapMs = Math.max(this.#longestGapMs, now - this.#lastSuccess)
    this.#lastSuccess = now
    this.acknowledged.add(showingId)
  }

  /** The longest time in which not one answer was acknowledged, since this was last asked. */
  takeLongestGapMs(): number {
    const gap = this.#longestGapMs
    this.#longestGapMs = 0
    return gap
  }
}

export interface Practice {
  readonly origin: string
  readonly tally: Tally
  /** No further answers are given; those that are on their way still are. */
  readonly ending: AbortSignal
  /** Nobody tries any more. */
  readonly givenUp: AbortSignal
}

interface Sending {
  readonly key: string
  readonly body: AnswerBody
  readonly agoMs: number
}

async function send(origin: string, { userId, cookie }: Learner, { key, body, agoMs }: Sending): Promise<Delivery> {
  try {
    const response = await fetch(`${origin}/api/users/${userId}/answers`, {
      method: 'POST',
      signal: AbortSignal.timeout(answerWithinMs),
      headers: {
        cookie,
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-written-by': userId,
        'x-queued-for': String(agoMs),
        'x-time-zone': 'Europe/Rome',
      },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    return response.ok ? judgeReply(JSON.parse(text)) : judgeError(new ApiError(response.status, text))
  } catch {
    return { kind: 'retry' }
  }
}

/** Sends one answer under one key, as often as it takes. */
async function deliver({ origin, tally, givenUp }: Practice, learner: Learner, body: AnswerBody): Promise<void> {
  const key = randomUUID()
  const madeAt = Date.now()
  while (!givenUp.aborted) {
    const delivery = await send(origin, learner, { key, body, agoMs: Date.now() - madeAt })
    if (delivery.kind === 'accepted') return tally.succeed(body.showingId)
    if (delivery.kind === 'rejected') {
      tally.refused.push(`${delivery.rejection.status} ${delivery.rejection.message}`)
      return
    }
    if (delivery.kind === 'signed-out') tally.signOuts += 1
    tally.retries += 1
    await pause(somewhere(retryAfterMs / 2, retryAfterMs))
  }
}

const makeAnswer = ({ exerciseId }: Learner, count: number): AnswerBody => ({
  exerciseId,
  showingId: randomUUID(),
  score: 100,
  answer: 'gratia',
  durationMs: 1200,
  where: 'player',
  epoch: 0,
  accountStreak: count % 30,
  level: { number: 1, streak: count % 9, completed: false, recordStreak: count % 9 },
})

/** A device that answers one exercise after the other, each when the one before is delivered. */
export async function practice(setting: Practice, learner: Learner): Promise<void> {
  const { tally, ending } = setting
  for (let count = 0; !ending.aborted; count += 1) {
    tally.underWay += 1
    await deliver(setting, learner, makeAnswer(learner, count))
    if (!setting.givenUp.aborted) tally.underWay -= 1
    await pause(somewhere(300, 900))
  }
}
