import { setTimeout as pause } from 'node:timers/promises'

/** A database that has gone silent answers no goodbye either: whoever ends waits for it so long and no longer. */
export async function sayGoodbye(goodbye: Promise<unknown>, mostMs: number): Promise<void> {
  await Promise.race([goodbye, pause(mostMs, undefined, { ref: false })])
}
