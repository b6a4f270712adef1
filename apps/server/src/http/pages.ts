import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** An answer that is an array too long to be held whole: it is read and sent a page at a time, at the caller's pace. */
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

/** Each page is itself an array as the call answers, and is checked as such. */
export function sendPages<Row>(reply: FastifyReply, { pages }: Pages<Row>, check: (page: unknown) => unknown) {
  reply.header('content-type', 'application/json; charset=utf-8').header('cache-control', 'no-store')
  return reply.send(Readable.from(arrayText(pages, check)))
}
