import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository; found in a way that an old Node knows too, so that it gets to hear it is too old. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

export const inRoot = (...parts) => join(root, ...parts)
