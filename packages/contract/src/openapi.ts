import { z } from 'zod'
import { calls } from './calls.ts'
import type { Call } from './define-call.ts'
import { errorReply } from './primitives.ts'

type Json = Record<string, unknown>

const inputSchema = (schema: z.ZodType): Json => toJson(schema, 'input')
const outputSchema = (schema: z.ZodType): Json => toJson(schema, 'output')

function toJson(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** `/api/users/:userId` as OpenAPI writes it. */
const templated = (path: string) => path.replace(/:(\w+)/g, '{$1}')

function parameters(call: Call): Json[] {
  const places = [
    ['path', call.params],
    ['query', call.query],
  ] as const
  return places.flatMap(([place, schema]) => {
    if (!schema) return []
    const { properties = {}, required = [] } = inputSchema(schema) as { properties?: Json; required?: string[] }
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
    }))
  })
}

const json = (schema: Json) => ({ 'application/json': { schema } })

const bodyOf = ({ bodyMedia }: Call, schema: z.ZodType) =>
  bodyMedia ? { [bodyMedia]: { schema: { type: 'string', format: 'binary' } } } : json(inputSchema(schema))

function operation(name: string, call: Call): Json {
  const refused = { description: 'An error; the message is its reason.', content: json(outputSchema(errorReply)) }
  const idempotencyKey = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The same key and body get the stored answer again.',
    schema: { type: 'string', minLength: 1, maxLength: 128 },
  }
  return {
    operationId: name,
    summary: call.summary,
    'x-access': call.access,
    ...(call.access === 'anyone' ? {} : { security: [{ session: [] }] }),
    parameters: [...parameters(call), ...(call.method === 'GET' ? [] : [idempotencyKey])],
    ...(call.body && { requestBody: { content: bodyOf(call, call.body) } }),
    responses: {
      [call.status ?? 200]: {
        description: 'Done.',
        content: { [call.media ?? 'application/json']: { schema: outputSchema(call.reply) } },
      },
      default: refused,
    },
  }
}

/** The OpenAPI document of every call, made from the contract itself. */
export function openApiDocument(version: string, sessionCookie: string): Json {
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries(calls)) {
    const path = templated(call.path)
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Schola', version, description: 'The calls between the Schola app and its server.' },
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } } },
  }
}
