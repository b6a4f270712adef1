import { ModelLearner } from './model.ts'
import type { Answer, Request } from './servers.ts'

/** An age beyond this tells of a clock that was set, not of a time that passed. */
const longestAge = 366 * 24 * 3_600_000

/** One thing that a learner did on a device, from the tap to the end. */
export interface Act {
  readonly key: string
  readonly owner: string
  readonly device: string
  readonly url: string
  readonly madeAt: number
  /** How far the device's clock was off at the time. */
  readonly clockOff: number
  /** What the page was told; nothing when it went away before. */
  told: 'sent' | 'queued' | 'failed' | undefined
}

export interface Commit {
  readonly act: Act
  readonly at: number
  /** When the act was made, by what the request said of its age. */
  readonly saidMadeAt: number
  /** Nothing has happened that could make the said age wrong. */
  readonly isAgeRight: boolean
}

/** Sees every request that reaches a server, and keeps the model beside it. */
export class Ledger {
  readonly acts = new Map<string, Act>()
  readonly commits = new Map<string, Commit>()
  readonly mistakes: string[] = []
  readonly #learners = new Map<string, ModelLearner>()

  learner(id: string): ModelLearner {
    const known = this.#learners.get(id) ?? new ModelLearner()
    this.#learners.set(id, known)
    return known
  }

  /** A server has answered a write that a device sent. */
  note(request: Request, answer: Answer, at: number, clockOff: number | undefined): void {
    const key = request.headers['idempotency-key'] ?? ''
    const [, owner = '', what = '', chant = ''] = /users\/([^/]+)\/([\w-]+)(?:\/(\d+))?/.exec(request.url) ?? []
    if (answer.status === 403 && what === 'chants' && this.learner(owner).isOpen(Number(chant))) {
      this.mistakes.push(`${request.url} was refused although it is open`)
    }
    const act = this.acts.get(key)
    // The same key again changes nothing; a key that nobody made is for the tables to show.
    if (answer.status !== 200 || this.commits.has(key) || !act) return
    const age = Number(request.headers['x-queued-for'])
    const saidMadeAt = age > longestAge ? at : at - age
    this.commits.set(key, { act, at, saidMadeAt, isAgeRight: clockOff === act.clockOff })
    const body = (request.body ?? {}) as Record<string, unknown> // made by the schedule
    const learner = this.learner(act.owner)
    if (what === 'chants') learner.takeProgress(Number(chant), body, false)
    if (what === 'attempts') learner.attempts.push(Number(body['answer']))
    if (what === 'streak') learner.takeStreak(Number(body['streak']), saidMadeAt)
    if (what === 'email-consent') learner.takeConsent(body['emailMarketingConsent'] === true, saidMadeAt)
  }
}
