import type { Melody } from '@schola/chant/melody'
import { parseMelody } from '@schola/chant/parse-melody'
import { MelodyError } from '@schola/chant/source-reader'
import { type Document, isNode, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'

/** Mistakes in the content, one sentence each, with file and position. */
export class ContentMistake extends Error {
  override name = 'ContentMistake'
  readonly mistakes: readonly string[]

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'))
    this.mistakes = mistakes
  }
}

function positionOf(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step + 1}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '')
}

/** Returns the offset of a value; if it is missing, of the nearest value around it. */
function startOf(document: Document.Parsed, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node: unknown = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return node.range[0]
  }
  return 0
}

/** Zod only reports that no branch of a union matches; the message of the string branch is the useful one. */
function flattened(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue
  const inner = issue.errors.flat().find((branch) => branch.code === 'custom') ?? issue.errors.flat().at(-1)
  return inner === undefined ? issue : { ...inner, path: [...issue.path, ...inner.path] }
}

/** Converts a document; unknown aliases and alias bombs are mistakes. */
function valueOf(document: Document.Parsed, file: string): unknown {
  try {
    return document.toJS()
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error
    throw new ContentMistake([`${file}: ${error.message}`])
  }
}

/** Parses YAML with a schema; `file` is the name used in messages. */
export function parseYaml<Schema extends z.ZodType>(source: string, file: string, schema: Schema): z.output<Schema> {
  const lines = new LineCounter()
  // The schema reports what the library would log as a warning.
  const document = parseDocument(source, { lineCounter: lines, logLevel: 'error' })
  const [syntax] = document.errors
  if (syntax !== undefined) {
    throw new ContentMistake([`${file}, line ${syntax.linePos?.[0].line ?? 1}: ${syntax.message.split('\n')[0] ?? ''}`])
  }
  const result = schema.safeParse(valueOf(document, file))
  if (result.success) return result.data
  throw new ContentMistake(
    result.error.issues.map(flattened).map((issue) => {
      const position = positionOf(issue.path)
      const line = lines.linePos(startOf(document, issue.path)).line
      return `${file}, line ${line}${position === '' ? '' : ` (${position})`}: ${issue.message}`
    }),
  )
}

/** Parses JSON with a schema, ten times as fast as YAML; mistakes are reported with their line by the YAML parser. */
export function parseJson<Schema extends z.ZodType>(source: string, file: string, schema: Schema): z.output<Schema> {
  try {
    const result = schema.safeParse(JSON.parse(source))
    if (result.success) return result.data
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return parseYaml(source, file, schema)
}

/** Parses a `melody.gabc`; `file` is the name used in messages. */
export function parseGabc(source: string, file: string): Melody {
  try {
    return parseMelody(source)
  } catch (error) {
    if (!(error instanceof MelodyError)) throw error
    const { line, column, expected, found } = error
    throw new ContentMistake([`${file}, line ${line}, column ${column}: expected ${expected}, found ${found}`])
  }
}
