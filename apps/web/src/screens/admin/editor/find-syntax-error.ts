export interface SyntaxMistake {
  /** Counted from 0. */
  readonly offset: number
  /** Counted from 1, as an editor shows them. */
  readonly line: number
  readonly column: number
  readonly expected: string
}

const tokens = {
  space: /[ \t\n\r]*/y,
  string: /"(?:[ !#-[\]-\uffff]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*"/y,
  scalar: /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/y,
}

class Mistake extends Error {
  readonly offset: number

  constructor(offset: number, expected: string) {
    super(expected)
    this.offset = offset
  }
}

/** Walks JSON text by its grammar. The browser's own parser names the place of a mistake only sometimes. */
class Walk {
  private at = 0
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  whole(): void {
    this.value()
    this.take('space')
    if (this.at < this.text.length) this.fail('the end of the text')
  }

  private fail(expected: string): never {
    throw new Mistake(this.at, expected)
  }

  private take(name: keyof typeof tokens): boolean {
    const token = tokens[name]
    token.lastIndex = this.at
    const found = token.exec(this.text)
    if (found) this.at = token.lastIndex
    return found !== null
  }

  /** The next sign after spaces, taken when it is the one asked for. */
  private sign(sign: string): boolean {
    this.take('space')
    if (this.text[this.at] !== sign) return false
    this.at += 1
    return true
  }

  private string(expected: string): void {
    this.take('space')
    if (!this.take('string')) this.fail(this.text[this.at] === '"' ? 'a text that is closed and escaped' : expected)
  }

  private value(): void {
    if (this.sign('{')) this.list('}', 'a comma or }', () => this.property())
    else if (this.sign('[')) this.list(']', 'a comma or ]', () => this.value())
    else if (this.text[this.at] === '"') this.string('a text')
    else if (!this.take('scalar')) this.fail('a value')
  }

  private property(): void {
    this.string('a name in double quotes')
    if (!this.sign(':')) this.fail('a colon')
    this.value()
  }

  private list(end: string, expected: string, item: () => void): void {
    if (this.sign(end)) return
    do item()
    while (this.sign(','))
    if (!this.sign(end)) this.fail(expected)
  }
}

/** Where JSON text first goes wrong, and what should stand there; nothing when it is well formed. */
export function findSyntaxError(text: string): SyntaxMistake | undefined {
  try {
    new Walk(text).whole()
    return undefined
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    const before = text.slice(0, error.offset).split('\n')
    const column = (before.at(-1) ?? '').length + 1
    return { offset: error.offset, line: before.length, column, expected: error.message }
  }
}

export const mistakeText = ({ line, column, expected }: SyntaxMistake): string =>
  `Line ${line}, column ${column}: expected ${expected}`

/** JSON with one item a line; what is not JSON at all stays as it is. */
export const laidOut = (text: string): string =>
  findSyntaxError(text) === undefined ? JSON.stringify(JSON.parse(text), null, 2) : text
