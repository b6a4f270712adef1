import type { ChantQuestions } from '@schola/memory/chant-questions'
import type { LogEntry } from '@schola/memory/evidence'
import { foldLog, type ItemMemory } from '@schola/memory/fold'
import { planSession } from '@schola/memory/session'
import { publishedModel as model } from '@schola/memory/weights'

/** What a device has read when it chooses. */
export interface KnownToDevice {
  readonly chants: readonly ChantQuestions[]
  readonly memory: readonly (readonly [number, ItemMemory])[]
  readonly day: number
}

/** Milliseconds of one piece of work. */
export interface Worked {
  /** In which it is done for the first time. */
  readonly first: number
  /** The same once more. */
  readonly again: number
  /** What was found: the steps of a session, or the items that are remembered. */
  readonly found: number
}

declare global {
  interface Window {
    benchRead: (text: string) => number
    benchChoose: () => Worked
    benchFold: () => Worked
  }
}

let read: unknown

window.benchRead = (text) => {
  const begun = performance.now()
  read = JSON.parse(text)
  return performance.now() - begun
}

function workTwice(work: () => number): Worked {
  const begun = performance.now()
  const found = work()
  const done = performance.now()
  work()
  return { first: done - begun, again: performance.now() - done, found }
}

window.benchChoose = () => {
  const known = read as KnownToDevice
  return workTwice(() => {
    const chants = known.chants.map((questions) => ({ questions, level: Infinity, isWanted: true }))
    const memory = new Map(known.memory)
    const plan = planSession({ model, memory, chants, day: known.day, ahead: 7, random: () => 0.5, canListen: true })
    return plan?.steps.length ?? 0
  })
}

window.benchFold = () => workTwice(() => foldLog(model, new Map(), read as LogEntry[]).size)
