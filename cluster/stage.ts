import type { ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProgram } from './program.ts'

/** A folder and all that runs in it, which goes with it. */
export interface Stage {
  readonly folder: string
  readonly keep: (child: ChildProcess) => void
  readonly onClose: (close: () => Promise<unknown>) => void
}

/** Lends a stage and clears it whatever happens, also when we are asked to end. */
export async function withStage<T>(work: (stage: Stage) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'schola-cluster-'))
  // PostgreSQL's own user passes through to its data.
  await chmod(folder, 0o711)
  const closers: (() => Promise<unknown>)[] = []
  async function clear() {
    for (let close = closers.pop(); close; close = closers.pop()) await close()
  }
  function interrupt() {
    void clear()
      .then(() => rm(folder, { recursive: true, force: true }))
      .finally(() => process.exit(130))
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.once(signal, interrupt)
  try {
    const result = await work({
      folder,
      keep: (child) => void closers.push(() => endProgram(child)),
      onClose: (close) => void closers.push(close),
    })
    await clear()
    await rm(folder, { recursive: true, force: true })
    return result
  } catch (error) {
    await clear()
    console.error(`What the programs said is kept in ${folder}`)
    throw error
  } finally {
    for (const signal of signals) process.off(signal, interrupt)
  }
}
