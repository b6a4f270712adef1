import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface Program {
  stop(): Promise<void>
}

const groups = new Set<number>()

function endGroup(id: number): void {
  try {
    process.kill(-id, 'SIGKILL')
  } catch {}
}

process.once('exit', () => {
  for (const id of groups) endGroup(id)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

export function startProgram(path: string, args: readonly string[], env: Record<string, string> = {}): Program {
  // Its own process group, so that its children end with it.
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
