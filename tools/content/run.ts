import { dirname, extname, join, parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ContentMistake } from '@schola/curriculum/sources/parse-yaml'

/** The curriculum of this repository. */
export const contentDirectory = fileURLToPath(new URL('../../content', import.meta.url))

const mainPath = process.argv[1] ?? ''

/** Whether a module is the program that runs; bare names are compared because a bundle keeps only the name. */
export const isMain = (url: string): boolean => parse(mainPath).name === parse(fileURLToPath(url)).name

/** The path of another program, in the same folder and with the same extension as the program that runs. */
export const besideMain = (name: string): string => join(dirname(mainPath), name + extname(mainPath))

/** What the work gives; if it fails, the mistakes found before it are printed first. */
export async function toldBeforeFailing<Result>(mistakes: readonly string[], work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    for (const mistake of mistakes) console.error(mistake)
    throw error
  }
}

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
