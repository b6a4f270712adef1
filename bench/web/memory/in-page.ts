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

export interface Chosen {
  /** Milliseconds in which the browser reads the questions and the memory. */
  readonly read: number
  /** Milliseconds from there to a session. */
  readonly chosen: number
  /** The same once more. */
  readonly again: number
  readonly steps: number
}

export interface Folded {
  readonly read: number
  readonly folded: number
  readonly again: number
  readonly items: number
}

declare global {
  interface Window {
    benchChoose: (text: string) => Chosen
    benchFold: (text: string) => Folded
  }
}

window.benchChoose = (text) => {
  const begun = performance.now()
  const known: KnownToDevice = JSON.parse(text)
  const read = performance.now()
  const chants = known.chants.map((questions) => ({ questions, level: Infinity, isWanted: true }))
  const memory = new Map(known.memory)
  const plan = () =>
    planSession({ model, memory, chants, day: known.day, ahead: 7, random: () => 0.5, canListen: true })
  const steps = plan()?.steps.length ?? 0
  const chosen = performance.now()
  plan()
  return { read: read - begun, chosen: chosen - read, again: performance.now() - chosen, steps }
}

window.benchFold = (text) => {
  const begun = performance.now()
  const log: LogEntry[] = JSON.parse(text)
  const read = performance.now()
  const items = foldLog(model, new Map(), log).size
  const folded = performance.now()
  foldLog(model, new Map(), log)
  return { read: read - begun, folded: folded - read, again: performance.now() - folded, items }
}
