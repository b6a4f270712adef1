import { Readable } from 'node:stream'
import type { Call } from '@schola/contract/define-call'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'

/** The text of a reply that is too long to hold in memory: it is sent at the speed of the client. */
export class StreamedReply {
  readonly pieces: AsyncIterable<string> | Iterable<string>

  constructor(pieces: AsyncIterable<string> | Iterable<string>) {
    this.pieces = pieces
  }
}

export function sendStreamed(reply: FastifyReply, { media }: Call, { pieces }: StreamedReply): FastifyReply {
  reply.header('content-type', media ?? 'application/json; charset=utf-8')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  return reply.send(Readable.from(pieces))
}

type Pages = AsyncIterable<readonly unknown[]>

/** Validates and writes a long array page by page. */
export async function* arrayText(pages: Pages, schema: z.ZodType): AsyncGenerator<string> {
  let before = '['
  for await (const page of pages) {
    if (page.length === 0) continue
    yield `${before}${JSON.stringify(schema.parse(page)).slice(1, -1)}`
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** Validates and writes an object whose long arrays come last. */
export async function* objectText(
  head: object,
  lists: Readonly<Record<string, Pages>>,
  schema: z.ZodObject,
): AsyncGenerator<string> {
  const headShape = Object.entries(schema.shape).filter(([name]) => !(name in lists))
  yield JSON.stringify(z.object(Object.fromEntries(headShape)).parse(head)).slice(0, -1)
  for (const [name, pages] of Object.entries(lists)) {
    yield `,${JSON.stringify(name)}:`
    yield* arrayText(pages, schema.shape[name] as z.ZodType) // the schemas of an object are such
  }
  yield '}'
}
