import { fileURLToPath } from 'node:url'
import { ContentMistake } from '@schola/curriculum/sources/parse-yaml'

/** The curriculum of this repository. */
export const contentDirectory = fileURLToPath(new URL('../../content', import.meta.url))

/** Runs a command; prints mistakes in the content one a line, without a stack trace. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    if (!(error instanceof ContentMistake)) throw error
    for (const mistake of error.mistakes) console.error(mistake)
    process.exitCode = 1
  }
}
