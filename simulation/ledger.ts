import type { AnswerBody } from '@schola/contract/answers'
import { calendarDay } from '@schola/domain/day-streak'
import { dayMs, dayNumber, type LogEntry } from '@schola/memory/evidence'
import { ModelLearner } from './model.ts'
import type { Answer, Request } from './servers.ts'

/** An age beyond this tells of a clock that was set, not of a time that passed. */
const longestAge = 366 * dayMs

/** What a learner did; `kind` says which call tells the server of it. */
export type Deed =
  | { readonly kind: 'answer'; readonly chantId: number; readonly body: AnswerBody }
  | { readonly kind: 'progress'; readonly chantId: number; readonly body: Readonly<Record<string, unknown>> }
  | {
      readonly kind: 'forget'
      readonly chantId: number
      readonly body: { readonly chantId: number; readonly showingId: string }
      readonly items: LogEntry['items']
    }
  | { readonly kind: 'consent'; readonly body: { readonly emailMarketingConsent: boolean } }

/** One thing that a learner did on a device, from the tap to the end. */
export interface Act {
  readonly key: string
  readonly owner: string
  readonly device: string
  readonly url: string
  readonly deed: Deed
  readonly madeAt: number
  /** How far the device's clock was off at the time. */
  readonly clockOff: number
  readonly zone: string
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
  /** The epoch of the chant that it changed; nothing when it came after a reset and was ignored. */
  readonly epoch: number | undefined
}

/** What an act adds to the log of memory; nothing when it trained nothing. */
function findEntry({ deed, zone }: Act, at: number): LogEntry | undefined {
  if (deed.kind !== 'answer' && deed.kind !== 'forget') return undefined
  const items = deed.kind === 'answer' ? deed.body.trained : deed.items
  const day = dayNumber(calendarDay(new Date(at).toISOString(), zone))
  return items && { id: deed.body.showingId, at, day, items }
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
    const act = this.acts.get(key)
    // A key that nobody made is for the tables to show.
    if (!act) return
    const { deed, owner } = act
    const learner = this.learner(owner)
    if (answer.status === 403 && deed.kind !== 'consent' && learner.isOpen(deed.chantId)) {
      this.mistakes.push(`${act.url} was refused although it is open: ${answer.body}`)
    }
    // The same key again changes nothing.
    if (answer.status !== 200 || this.commits.has(key)) return
    const age = Number(request.headers['x-queued-for'] ?? 0)
    const saidMadeAt = age > longestAge ? at : at - age
    const known = deed.kind === 'consent' ? 0 : learner.chant(deed.chantId).epoch
    const isCounted = deed.kind !== 'answer' || deed.body.epoch >= known
    const epoch = isCounted ? known : undefined
    const isAgeRight = clockOff === act.clockOff
    this.commits.set(key, { act, at, saidMadeAt, isAgeRight, epoch })
    // Judged by what the learner did, whatever a planted mistake has made of the request.
    if (deed.kind === 'answer') learner.takeAnswer(deed.chantId, deed.body, saidMadeAt)
    else if (deed.kind === 'progress') learner.takeProgress(deed.chantId, deed.body, false)
    else if (deed.kind === 'consent') {
      learner.takeConsent(deed.body.emailMarketingConsent, saidMadeAt, age <= longestAge)
    }
    // Of what was done nobody knows when, nothing can be folded.
    const entry = isAgeRight || age <= longestAge ? findEntry(act, isAgeRight ? act.madeAt : saidMadeAt) : undefined
    if (entry) learner.log.push(entry)
  }
}
