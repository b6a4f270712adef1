import fc from 'fast-check'
import { z } from 'zod'
import { hostileName, hostileString, hostileValue, type JsonText } from './hostile-json.ts'

/** The part of JSON Schema that our OpenAPI document uses. */
export const schema = z.object({
  type: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  get anyOf() {
    return z.array(schema).optional()
  },
  get properties() {
    return z.record(z.string(), schema).optional()
  },
  required: z.array(z.string()).optional(),
  get additionalProperties() {
    return z.union([z.boolean(), schema]).optional()
  },
  get propertyNames() {
    return schema.optional()
  },
  get items() {
    return z.union([z.boolean(), schema]).optional()
  },
  /** Of an array with as many items as there are schemas here. */
  get prefixItems() {
    return z.array(schema).optional()
  },
  minItems: z.number().optional(),
  minimum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
})
export type Schema = z.infer<typeof schema>

const instants = fc.oneof(
  fc
    .date({ min: new Date('0001-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
    .map((at) => at.toISOString()),
  fc.constantFrom(
    '0000-01-01T00:00:00+23:59',
    '9999-12-31T23:59:59.999-23:59',
    `2026-11-15T08:00:00.${'9'.repeat(300)}Z`,
  ),
)

/** Text that the schema accepts, as hostile as it allows. */
export function textOf({ pattern, format, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  if (format === 'date-time') return instants
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength
  return fc.oneof(fc.string({ minLength, maxLength: Math.min(maxLength, 40) }), hostileString.filter(fits))
}

export function numberOf({ type, minimum, exclusiveMinimum, maximum = 1e9 }: Schema): fc.Arbitrary<number> {
  const min = minimum ?? (exclusiveMinimum ?? 0) + 1
  const small = fc.integer({ min, max: Math.min(maximum, min + 30) })
  if (type === 'number') return fc.oneof(small, fc.double({ min, max: maximum, noNaN: true }))
  return fc.oneof(small, fc.integer({ min, max: maximum }), fc.constantFrom(min, maximum))
}

function objectOf(given: Schema): JsonText {
  const { properties = {}, required = [], additionalProperties, propertyNames } = given
  const named = Object.entries(properties).map(([name, property]) =>
    fc.option(
      valueOf(property).map((text) => [name, text] as const),
      { freq: required.includes(name) ? 20 : 1 },
    ),
  )
  const others =
    typeof additionalProperties === 'object'
      ? fc.array(fc.tuple(textOf(propertyNames ?? {}), valueOf(additionalProperties)), { maxLength: 4 })
      : fc.oneof(
          { weight: 9, arbitrary: fc.constant([]) },
          fc.array(fc.tuple(hostileName, hostileValue), { maxLength: 2 }),
        )
  return fc.tuple(fc.tuple(...named), others).map(([known, unknown]) => {
    const entries = [...known.filter((entry) => entry !== null), ...unknown]
    return `{${entries.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`
  })
}

function itemsOf({ items, prefixItems, minItems = 0 }: Schema): fc.Arbitrary<string[]> {
  if (prefixItems) return fc.tuple(...prefixItems.map(valueOf))
  return fc.array(valueOf(typeof items === 'object' ? items : {}), { minLength: minItems, maxLength: 5 })
}

function honestOf(given: Schema): JsonText {
  if (given.const !== undefined) return fc.constant(JSON.stringify(given.const))
  if (given.enum) return fc.constantFrom(...given.enum).map((each) => JSON.stringify(each))
  if (given.anyOf) return fc.oneof(...given.anyOf.map(valueOf))
  switch (given.type) {
    case 'object':
      return objectOf(given)
    case 'array':
      return itemsOf(given).map((items) => `[${items.join(',')}]`)
    case 'string':
      return textOf(given).map((text) => JSON.stringify(text))
    case 'integer':
    case 'number':
      return numberOf(given).map(String)
    case 'boolean':
      return fc.constantFrom('true', 'false')
    case 'null':
      return fc.constant('null')
    default:
      return hostileValue
  }
}

/** A value that fits its schema, with parts of it now and then replaced by something that does not. */
export function valueOf(given: Schema): JsonText {
  return fc.oneof({ weight: 12, arbitrary: honestOf(given) }, { weight: 1, arbitrary: hostileValue })
}
