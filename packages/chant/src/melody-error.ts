/** Says where a melody cannot be read and why; line and column count from 1. */
export class MelodyError extends Error {
  readonly line: number
  readonly column: number
  readonly expected: string
  readonly found: string

  constructor(place: { line: number; column: number }, expected: string, found: string) {
    super(`Line ${place.line}, column ${place.column}: expected ${expected}, found ${found}.`)
    this.name = 'MelodyError'
    this.line = place.line
    this.column = place.column
    this.expected = expected
    this.found = found
  }
}
