import { readFile } from 'node:fs/promises'
import { ContentMistake, parseYaml } from '@schola/curriculum/sources/parse-yaml'
import type { z } from 'zod'

/** Reads a YAML file by a schema; `file` is the name used in messages. */
export async function readYaml<Schema extends z.ZodType>(
  path: string,
  file: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  let source: string
  try {
    source = await readFile(path, 'utf8')
  } catch {
    throw new ContentMistake([`${file}: the file is missing or cannot be read`])
  }
  return parseYaml(source, file, schema)
}
