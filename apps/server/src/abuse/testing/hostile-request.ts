import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { brokenBody, hostileName, hostileString, hostileValue } from './hostile-json.ts'
import { numberOf, type Schema, schema, textOf, valueOf } from './schema-values.ts'

const operation = z.object({
  operationId: z.string(),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema })),
  requestBody: z.object({ content: z.object({ 'application/json': z.object({ schema }).optional() }) }).optional(),
})
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })

export type Operation = z.infer<typeof operation> & {
  readonly path: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
}

/** Every call that the OpenAPI document describes, by its name. */
export function readOperations(openApi: unknown): ReadonlyMap<string, Operation> {
  const { paths } = document.parse(openApi)
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, each]) => {
        const upper = z.enum(['GET', 'POST', 'PATCH', 'DELETE']).parse(method.toUpperCase())
        return [each.operationId, { ...each, path, method: upper }] as const
      }),
    ),
  )
}

/** A lone surrogate cannot be encoded as UTF-8, so it cannot be in an address. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '?'))

const rawAddress = fc.constantFrom(
  '%00',
  '%zz',
  '%',
  '%ed%a0%80',
  '%c0%af',
  '%2e%2e%2f',
  '..',
  '%2F',
  '%F0%9F',
  '%0d%0a',
)

function addressPart(given: Schema): fc.Arbitrary<string> {
  const honest =
    given.type === 'string' ? textOf(given) : numberOf({ type: 'integer', maximum: 2 ** 31 - 1 }).map(String)
  return fc.oneof(
    { weight: 3, arbitrary: honest.map(encode) },
    { weight: 1, arbitrary: hostileString.map((text) => encode(text.slice(0, 5000))) },
    { weight: 1, arbitrary: rawAddress },
    {
      weight: 1,
      arbitrary: fc.constantFrom('1e0', '0x1', '-1', '1.0', 'NaN', 'Infinity', '2147483648', '%20', '1'.repeat(400)),
    },
  )
}

/** The sample's address with generated parameters. */
export const fromSample = Symbol('as in the sample')

const pathOf = ({ path, parameters }: Operation) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant(fromSample) },
    {
      weight: 1,
      arbitrary: fc
        .record(
          Object.fromEntries(
            parameters.filter((each) => each.in === 'path').map((each) => [each.name, addressPart(each.schema)]),
          ),
        )
        .map((parts) => path.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '')),
    },
  )

function queryOf({ parameters }: Operation): fc.Arbitrary<string> {
  const known = parameters.filter((each) => each.in === 'query')
  const asked = known.map((each) => addressPart(each.schema).map((text) => `${each.name}=${text}`))
  const odd = fc
    .tuple(hostileName, hostileString)
    .map(([name, text]) => `${encode(name)}=${encode(text.slice(0, 2000))}`)
  const pairs = fc.array(fc.oneof(...asked, ...(known.length > 0 ? [] : [odd]), { weight: 1, arbitrary: odd }), {
    maxLength: 4,
  })
  return fc.oneof(
    fc.constant(''),
    pairs.map((each) => (each.length === 0 ? '' : `?${each.join('&')}`)),
  )
}

/** Only characters that the HTTP parser lets through to the app. */
const headerText = hostileString.map((text) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '').slice(0, 2000))
const sometimes = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 1, nil: undefined })

const headers = fc.record({
  'idempotency-key': sometimes(fc.oneof(fc.uuid(), fc.constant('same'), headerText)),
  'x-time-zone': sometimes(
    fc.oneof(fc.constantFrom('Europe/Rome', 'etc/gmt-14', 'UTC', '+14:00', 'Mars/Base'), headerText),
  ),
  'x-queued-for': sometimes(fc.oneof(fc.constantFrom('0', '1000', '31622400000', '999999999999999', '-1'), headerText)),
  'x-written-by': sometimes(headerText),
  'if-none-match': sometimes(headerText),
  'accept-encoding': sometimes(fc.oneof(fc.constantFrom('br', 'gzip;q=0', '*', 'br;q=x'), headerText)),
})

/** The sample with any one part of it replaced by something hostile. */
function spoiled(sample: object): fc.Arbitrary<string> {
  let count = 0
  JSON.stringify(sample, (_key, value: unknown) => {
    count += 1
    return value
  })
  return fc.tuple(fc.nat({ max: count - 1 }), hostileValue).map(([chosen, text]) => {
    let at = -1
    const mark = 'here it is replaced'
    const marked = JSON.stringify(sample, (_key, value: unknown) => ((at += 1) === chosen ? mark : value))
    return marked.replace(JSON.stringify(mark), () => text)
  })
}

/** The sample with one field replaced by a value that fits its schema: valid input reaches the most code. */
const varied = (sample: object, { properties = {} }: Schema): fc.Arbitrary<string>[] =>
  Object.entries(properties).map(([name, property]) =>
    valueOf(property).map((text) => {
      const mark = 'here it is varied'
      return JSON.stringify({ ...sample, [name]: mark }).replace(JSON.stringify(mark), () => text)
    }),
  )

function bodyOf(body: Schema | undefined, sample: object | undefined): fc.Arbitrary<string | Buffer | undefined> {
  const none = fc.constant(undefined)
  const broken = { weight: 1, arbitrary: fc.oneof(brokenBody, hostileValue) }
  if (!body) return fc.oneof({ weight: 3, arbitrary: none }, broken)
  if (!sample) return fc.oneof({ weight: 6, arbitrary: valueOf(body) }, broken, none)
  const variations = varied(sample, body)
  return fc.oneof(
    { weight: 2, arbitrary: valueOf(body) },
    { weight: 3, arbitrary: spoiled(sample) },
    { weight: 5, arbitrary: variations.length > 0 ? fc.oneof(...variations) : valueOf(body) },
    { weight: 1, arbitrary: fc.constant(JSON.stringify(sample)) },
    broken,
  )
}

export interface HostileRequest {
  readonly path: string | typeof fromSample
  readonly query: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string | Buffer | undefined
}

/** Requests for one call, from nearly right to absurd. */
export function hostileRequest(call: Operation, sample: object | undefined): fc.Arbitrary<HostileRequest> {
  const body = call.requestBody?.content['application/json']?.schema
  return fc.record({ path: pathOf(call), query: queryOf(call), headers, body: bodyOf(body, sample) })
}

export function toInject({ method }: Operation, sampleUrl: string, request: HostileRequest): InjectOptions {
  const { path, query, body } = request
  const url = path === fromSample ? sampleUrl : path
  const given = Object.entries(request.headers).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return {
    method,
    url: `${url}${url.includes('?') ? query.replace('?', '&') : query}`,
    headers: { ...Object.fromEntries(given), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: body }),
  }
}
