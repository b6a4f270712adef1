import { randomUUID } from 'node:crypto'
import type { AnswerBody } from '@schola/contract/answers'
import type { LearnerMemory } from '@schola/contract/memory'
import { dayNumber, foldLog, type LogEntry, type Memory, type Trained } from '@schola/core/memory/fold'
import { answering } from './answering.ts'
import type { TestApp, TestSession } from './test-app.ts'

type Items = LearnerMemory['items']

/** The items of a memory as they are sent, in the order of their ids. */
const toItems = (memory: Memory): Items =>
  [...memory]
    .map(([item, { stability, difficulty, day, count }]) => ({ item, stability, difficulty, day, count }))
    .toSorted((one, other) => one.item - other.item)

export const expectedItems = (log: readonly LogEntry[]): Items => toItems(foldLog(new Map(), log))

/** What tests of memory have in common: to answer at some time, and to read what is remembered. */
export function remembering(test: () => TestApp) {
  const { send, exerciseOf } = answering(test)

  async function sungIn(chantId: number) {
    const { memory } = await test().deps.curriculum.get()
    return memory.itemsByChant.get(chantId)?.sung ?? []
  }

  /** The phrases of the first chant, each of which is an item. */
  const phrasesOf = async (chantId: number): Promise<number[]> => (await sungIn(chantId)).map(({ phrase }) => phrase)

  async function todaysAnswer(trained: readonly Trained[], change: Partial<AnswerBody> = {}): Promise<AnswerBody> {
    return {
      exerciseId: await exerciseOf(1, 1),
      showingId: randomUUID(),
      score: 100,
      where: 'today',
      epoch: 0,
      accountStreak: 1,
      trained: [...trained],
      ...change,
    }
  }

  /** Answers as it was some time ago, and gives the entry that the log must hold. */
  async function answer(learner: TestSession, trained: readonly Trained[], agoMs = 0): Promise<LogEntry> {
    const body = await todaysAnswer(trained)
    const response = await send(learner, body, { headers: { 'x-queued-for': String(agoMs) } })
    if (response.statusCode !== 200) throw new Error(response.body)
    const at = test().clock.now().getTime() - agoMs
    return { id: body.showingId, at, day: dayNumber(new Date(at).toISOString().slice(0, 10)), items: [...trained] }
  }

  async function readMemory(learner: TestSession): Promise<LearnerMemory> {
    const response = await test().call(learner, { url: `/api/users/${learner.userId}/memory` })
    if (response.statusCode !== 200) throw new Error(response.body)
    const { items } = response.json<LearnerMemory>()
    return { items: items.toSorted((one, other) => one.item - other.item) }
  }

  return { send, exerciseOf, sungIn, phrasesOf, todaysAnswer, answer, readMemory }
}
