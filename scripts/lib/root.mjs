import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. Without import.meta.dirname: an old Node must get as far as the message that it is too old. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

export const inRoot = (...parts) => join(root, ...parts)
