import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'

/** A reply that is a long array: it is read and sent page by page, at the speed of the client. */
export class Pages<Row> {
  readonly pages: AsyncIterable<readonly Row[]>

  constructor(pages: AsyncIterable<readonly Row[]>) {
    this.pages = pages
  }
}

async function* arrayText<Row>(pages: AsyncIterable<readonly Row[]>, check: (page: unknown) => unknown) {
  let before = '['
  for await (const page of pages) {
    if (page.length === 0) continue
    yield `${before}${JSON.stringify(check(page)).slice(1, -1)}`
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** Validates each page as a reply of its own. */
export function sendPages<Row>(reply: FastifyReply, { pages }: Pages<Row>, check: (page: unknown) => unknown) {
  reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store')
  return reply.send(Readable.from(arrayText(pages, check)))
}

/** A reply that is an object with long arrays: they come last and are sent like `Pages`. */
export class LongReply {
  readonly head: object
  readonly lists: Readonly<Record<string, AsyncIterable<readonly unknown[]>>>

  constructor(head: object, lists: Readonly<Record<string, AsyncIterable<readonly unknown[]>>>) {
    this.head = head
    this.lists = lists
  }
}

async function* objectText(head: object, { lists }: LongReply, checkPage: (name: string, page: unknown) => unknown) {
  yield JSON.stringify(head).slice(0, -1)
  for (const [name, pages] of Object.entries(lists)) {
    yield `,${JSON.stringify(name)}:`
    yield* arrayText(pages, (page) => checkPage(name, page))
  }
  yield '}'
}

/** Validates the head, and the lists page by page. */
export function sendLong(reply: FastifyReply, long: LongReply, schema: z.ZodObject) {
  const empty = Object.fromEntries(Object.keys(long.lists).map((name) => [name, []]))
  const whole = Object.entries(schema.parse({ ...long.head, ...empty }))
  const head = Object.fromEntries(whole.filter(([name]) => !(name in long.lists)))
  const checkPage = (name: string, page: unknown) => (schema.shape[name] as z.ZodType).parse(page) // as of every object
  reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store')
  return reply.send(Readable.from(objectText(head, long, checkPage)))
}
