import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A program that runs beside the journeys and ends with them. */
export interface Program {
  stop(): Promise<void>
}

const groups = new Set<number>()

function endGroup(id: number): void {
  try {
    process.kill(-id, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

process.once('exit', () => {
  for (const id of groups) endGroup(id)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

export function startProgram(path: string, args: readonly string[], env: Record<string, string> = {}): Program {
  // Its own group: what it has started ends with it.
  const child = spawn(path, args, { env: { ...process.env, ...env }, stdio: 'ignore', detached: true })
  const ended = once(child, 'exit').catch(() => undefined)
  const { pid } = child
  if (pid !== undefined) groups.add(pid)
  return {
    async stop() {
      if (pid === undefined) return
      endGroup(pid)
      await ended
      groups.delete(pid)
    },
  }
}
