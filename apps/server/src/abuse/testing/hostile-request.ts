import type { Call } from '@schola/contract/define-call'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import { brokenBody, hostileName, hostileString, hostileValue } from './hostile-json.ts'

/** A lone surrogate cannot be encoded as UTF-8, so it cannot be in an address. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '?').slice(0, 5000))

const addressPart = fc.oneof(
  fc.nat().map(String),
  hostileString.map(encode),
  fc.constantFrom('%00', '%zz', '%', '%ed%a0%80', '%c0%af', '%2e%2e%2f', '..', '%2F', '%F0%9F', '%0d%0a'),
  fc.constantFrom('1e0', '0x1', '-1', '1.0', 'NaN', 'Infinity', '2147483648', '%20', '1'.repeat(400)),
)

/** Replaces one parameter in the address of a sample. */
function anyPath({ path }: Call): fc.Arbitrary<(url: string) => string> {
  const parameters = path.split('/').flatMap((step, index) => (step.startsWith(':') ? [index] : []))
  const unchanged = fc.constant((url: string) => url)
  if (parameters.length === 0) return unchanged
  const changed = fc.tuple(fc.constantFrom(...parameters), addressPart).map(([index, part]) => (url: string) => {
    const [address = '', query] = url.split('?')
    const steps = address.split('/').toSpliced(index, 1, part).join('/')
    return query === undefined ? steps : `${steps}?${query}`
  })
  return fc.oneof({ weight: 2, arbitrary: unchanged }, { weight: 1, arbitrary: changed })
}

function anyQuery({ query }: Call): fc.Arbitrary<string> {
  const known = query instanceof z.ZodObject ? Object.keys(query.shape) : []
  const name = fc.oneof(...known.map((each) => ({ weight: 3, arbitrary: fc.constant(each) })), hostileName)
  const pairs = fc.array(fc.tuple(name.map(encode), addressPart), { maxLength: 4 })
  return pairs.map((list) => list.map((pair) => pair.join('=')).join('&'))
}

/** Only characters that the HTTP parser lets through to the app. */
const headerText = hostileString.map((text) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '').slice(0, 2000))
const sometimes = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 1, nil: undefined })

const headers = fc.record({
  'idempotency-key': sometimes(fc.oneof(fc.uuid(), fc.constant('same'), headerText)),
  'x-time-zone': sometimes(fc.oneof(fc.constantFrom('Europe/Rome', 'etc/gmt-14', '+14:00', 'Mars/Base'), headerText)),
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

function anyBody(sample: object | undefined): fc.Arbitrary<string | Buffer | undefined> {
  const broken = { weight: 1, arbitrary: fc.oneof(brokenBody, hostileValue) }
  if (!sample) return fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, broken)
  const unchanged = { weight: 1, arbitrary: fc.constant(JSON.stringify(sample)) }
  return fc.oneof({ weight: 8, arbitrary: spoiled(sample) }, unchanged, broken)
}

export type HostileRequest = (sampleUrl: string) => InjectOptions

/** Requests for one call, from nearly right to absurd. */
export function hostileRequest(call: Call, sample: object | undefined): fc.Arbitrary<HostileRequest> {
  const parts = fc.tuple(anyPath(call), anyQuery(call), headers, anyBody(sample))
  return parts.map(([path, query, given, body]) => (sampleUrl) => {
    const url = path(sampleUrl)
    const known = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    return {
      method: call.method,
      url: query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`,
      headers: { ...Object.fromEntries(known), ...type },
      ...(body !== undefined && { payload: body }),
    }
  })
}
