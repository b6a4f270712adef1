import { dirname, extname, join, parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ContentMistake } from '@schola/curriculum/sources/parse-yaml'

/** The curriculum of this repository. */
export const contentDirectory = fileURLToPath(new URL('../../content', import.meta.url))

/** The program that runs; a bundle of it has the name of its source. */
const ran = process.argv[1] ?? ''

export const isMain = (url: string): boolean => parse(ran).name === parse(fileURLToPath(url)).name

/** Another program in the place of the one that runs, and in the same form. */
export const besideMain = (name: string): string => join(dirname(ran), name + extname(ran))

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
