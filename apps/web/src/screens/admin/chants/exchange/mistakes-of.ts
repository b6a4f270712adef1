import { ZipMistake } from '@schola/curriculum/draft/zip'
import { ContentMistake } from '@schola/curriculum/sources/parse-yaml'

/** What is wrong with a file, in sentences; nothing when it is not the file's fault. */
export function mistakesOf(error: unknown): readonly string[] | undefined {
  if (error instanceof ContentMistake) return error.mistakes
  return error instanceof ZipMistake ? [error.message] : undefined
}
