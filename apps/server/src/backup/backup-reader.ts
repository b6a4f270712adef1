import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { formatLine, formatVersion, type Header, header, longestFrame } from './format.ts'

const longestLine = 4 * 1024 * 1024
const newline = 0x0a

const damaged = (what: string) => new Error(`The backup is damaged: ${what}. Nothing was changed.`)

/** Reads a backup from beginning to end, holding one piece of it at a time. */
export class BackupReader {
  readonly #source: AsyncIterator<Buffer>
  readonly #hash = createHash('sha256')
  #held: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  async readHeader(): Promise<Header> {
    const { version } = await this.#readLine(formatLine)
    if (version !== formatVersion) {
      throw new Error(
        `The backup has format ${version}; this version of Schola reads format ${formatVersion}. Nothing was changed.`,
      )
    }
    return this.#readLine(header)
  }

  /** The rows of the next table, in pieces. */
  async *readRows(): AsyncGenerator<Buffer> {
    for (;;) {
      const length = (await this.#take(4)).readUInt32BE()
      if (length === 0) return
      if (length > longestFrame) throw damaged('a piece of it is too long')
      yield await this.#take(length)
    }
  }

  /** After the last table: checks the checksum of the whole file. */
  async checkEnd(): Promise<void> {
    const sum = this.#hash.copy().digest()
    if (!sum.equals(await this.#take(sum.length))) throw damaged('its checksum is wrong')
    if (this.#held.length > 0 || (await this.#more())) throw damaged('something follows its end')
  }

  async #readLine<T>(schema: z.ZodType<T>): Promise<T> {
    let end = this.#held.indexOf(newline)
    while (end < 0) {
      if (this.#held.length > longestLine) throw new Error('This is not a backup of Schola. Nothing was changed.')
      if (!(await this.#more())) throw damaged('it ends too early')
      end = this.#held.indexOf(newline)
    }
    const line = (await this.#take(end + 1)).toString()
    try {
      return schema.parse(JSON.parse(line))
    } catch {
      throw new Error('This is not a backup of Schola, or its beginning is damaged. Nothing was changed.')
    }
  }

  async #take(length: number): Promise<Buffer> {
    while (this.#held.length < length) {
      if (!(await this.#more())) throw damaged('it ends too early')
    }
    const taken = this.#held.subarray(0, length)
    this.#held = this.#held.subarray(length)
    this.#hash.update(taken)
    return taken
  }

  /** Gets the next piece; false at the end of the file. */
  async #more(): Promise<boolean> {
    let next: IteratorResult<Buffer>
    try {
      next = await this.#source.next()
    } catch (error) {
      // The decompressor's messages (unexpected end, incorrect check) say nothing to an operator.
      if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) throw damaged(error.message)
      throw error
    }
    if (next.done === true) return false
    this.#held = this.#held.length === 0 ? next.value : Buffer.concat([this.#held, next.value])
    return true
  }
}
