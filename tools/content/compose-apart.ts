import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('compose-process.ts', import.meta.url))

/** What `composedFiles` makes of the chants named, or of all if none is, made by another process meanwhile. */
export async function composeApart(slugs: readonly string[]): Promise<Map<string, string>> {
  const child = fork(program, slugs, { serialization: 'advanced' })
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (message instanceof Map) return message
  throw new Error(`composing in another process ended with ${message}`)
}
