/** A mistake in a melody; line and column count from 1. */
export class MelodyError extends Error {
  readonly line: number
  readonly column: number
  readonly expected: string
  readonly found: string

  constructor(position: { line: number; column: number }, expected: string, found: string) {
    super(`Line ${position.line}, column ${position.column}: expected ${expected}, found ${found}.`)
    this.name = 'MelodyError'
    this.line = position.line
    this.column = position.column
    this.expected = expected
    this.found = found
  }
}

export class SourceReader {
  readonly source: string
  offset = 0

  constructor(source: string) {
    this.source = source
  }

  get isAtEnd(): boolean {
    return this.offset >= this.source.length
  }

  /** Consumes what a sticky pattern matches; returns null if it does not match. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.offset
    const match = pattern.exec(this.source)
    if (match !== null) this.offset += match[0].length
    return match
  }

  fail(expected: string, offset = this.offset, found = describe(this.source, offset)): never {
    const before = this.source.slice(0, offset).split('\n')
    throw new MelodyError({ line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }, expected, found)
  }
}

function describe(source: string, offset: number): string {
  const [character] = source.slice(offset, offset + 2)
  if (character === undefined) return 'the end of the file'
  if (character === '\n') return 'the end of the line'
  if (character === "'") return 'an ictus "\'", which our melodies do not use'
  return character === '"' ? "'\"'" : `"${character}"`
}
