import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { entryOf } from './outbox.test-data.ts'
import { afterEvent, emptyOutbox, joinOutboxes, type OutboxEvent, type OutboxState } from './outbox-state.ts'

const key = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const refusal = { status: 403, message: 'No.' }

const event: fc.Arbitrary<OutboxEvent> = fc.oneof(
  key.map((name): OutboxEvent => {
    const { place: _, ...entry } = entryOf(name)
    return { type: 'made', entry }
  }),
  fc.array(key, { maxLength: 2 }).map((keys): OutboxEvent => ({ type: 'finished', keys })),
  key.map((name): OutboxEvent => ({ type: 'refused', key: name, refusal, newKey: `${name}!` })),
  key.map((name): OutboxEvent => ({ type: 'retried', key: `${name}!`, newKey: `${name}?` })),
)
const state = fc.array(event, { maxLength: 8 }).map((events) => events.reduce(afterEvent, emptyOutbox))

/** Which writes are where; a key that is finished is finished for good. */
const facts = ({ waiting, deadLetters, finished }: OutboxState) => ({
  waiting: new Set(waiting.map(({ idempotencyKey }) => idempotencyKey)),
  deadLetters: new Set(deadLetters.map(({ idempotencyKey }) => idempotencyKey)),
  finished: new Set(finished),
})

describe('promise 15.15: two tabs know together what either knows', () => {
  it('the join is commutative, associative and idempotent', () => {
    fc.assert(
      fc.property(state, state, state, (a, b, c) => {
        expect(facts(joinOutboxes(a, b))).toEqual(facts(joinOutboxes(b, a)))
        expect(facts(joinOutboxes(joinOutboxes(a, b), c))).toEqual(facts(joinOutboxes(a, joinOutboxes(b, c))))
        expect(facts(joinOutboxes(a, a))).toEqual(facts(joinOutboxes(a, emptyOutbox)))
      }),
    )
  })

  it('nothing that one of them holds and none has finished is lost, and nothing finished comes back', () => {
    fc.assert(
      fc.property(state, state, (a, b) => {
        const joined = facts(joinOutboxes(a, b))
        for (const { idempotencyKey } of [...a.waiting, ...b.waiting]) {
          expect(joined.waiting.has(idempotencyKey)).toBe(!joined.finished.has(idempotencyKey))
        }
      }),
    )
  })

  it('the order is that of the making', () => {
    const { place: _, ...entry } = entryOf('a')
    const keys = ['z', 'm', 'a', 'k']
    const made = keys.reduce(
      (before, idempotencyKey) => afterEvent(before, { type: 'made', entry: { ...entry, idempotencyKey } }),
      emptyOutbox,
    )
    const shuffled = { ...made, waiting: made.waiting.toReversed() }
    expect(joinOutboxes(shuffled, made).waiting.map(({ idempotencyKey }) => idempotencyKey)).toEqual(keys)
  })

  it('however much is finished, the memory of it stays small', () => {
    const keys = Array.from({ length: 2000 }, (_, index) => `k${index}`)
    expect(afterEvent(emptyOutbox, { type: 'finished', keys }).finished).toHaveLength(500)
  })
})
