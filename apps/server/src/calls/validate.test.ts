import { m } from '@schola/messages'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { validate } from './validate.ts'

const schema = z.strictObject({
  streak: z.number(),
  name: z.string().max(5).optional(),
  levels: z.record(z.string(), z.number()).optional(),
})

function refusalOf(value: unknown): string {
  try {
    validate(schema, value)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return ''
}

const bytesOf = (message: string) => Buffer.byteLength(JSON.stringify({ message }))

it('a value that makes a schema throw is refused', () => {
  const name = { length: { toString: 1, valueOf: 1 } }
  expect(refusalOf({ streak: 1, name })).toBe(m.errors_not_understood())
})

it('a refusal names a few of the unknown fields, and says how many there are', () => {
  expect(refusalOf({ streak: 1, isAdmin: true })).toBe('Unrecognized key: "isAdmin"')
  const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`field${index}`, 1]))
  expect(refusalOf({ streak: 1, ...many })).toBe('Unrecognized keys: "field0", "field1", "field2" and 19997 more')
})

it.each(['x', '\u0001', '"', '\\', '\u{1f600}', '\ud83d', '字', '\u2028'])(
  'a refusal of names made of %j is under two kilobytes',
  (letter) => {
    const name = letter.repeat(50_000)
    expect(bytesOf(refusalOf({ streak: 1, [name]: 1, [`${name}2`]: 1 }))).toBeLessThan(2000)
    const levels = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`${index}${name}`, 'no number']))
    expect(bytesOf(refusalOf({ streak: 1, levels }))).toBeLessThan(2000)
  },
)
