import { expect, it } from 'vitest'
import { calls } from './calls.ts'
import { openApiDocument } from './openapi.ts'

interface Operation {
  readonly operationId: string
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody?: object
  readonly responses: { readonly default: object }
}

const paths = openApiDocument('1', 'session').paths as Record<string, Record<string, Operation>>

it('the OpenAPI document names every call with its path parameters and its body', () => {
  for (const [name, call] of Object.entries(calls)) {
    const operation = paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]
    expect(operation?.operationId).toBe(name)
    const inPath = operation?.parameters
      .filter((parameter) => parameter.in === 'path')
      .map((parameter) => parameter.name)
    expect(inPath?.toSorted()).toEqual([...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]).toSorted())
    expect(operation?.requestBody !== undefined).toBe(call.body !== undefined)
  }
})

it('a reply and an error are described in full, so that a client can be made from the document', () => {
  expect(JSON.stringify(paths['/api/auth/user'])).toContain('"emailMarketingConsent"')
  expect(JSON.stringify(paths['/api/auth/user']?.get?.responses.default)).toContain('"required":["message","code"]')
})
