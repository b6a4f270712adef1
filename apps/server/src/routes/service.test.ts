import { calls } from '@schola/contract/calls'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { useTestApp } from '../testing/test-app.ts'

const test = useTestApp()

const parameter = z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), required: z.boolean() })
const operation = z.object({
  operationId: z.string(),
  parameters: z.array(parameter),
  responses: z.record(z.string(), z.object({ description: z.string() })),
})
const document = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(z.string().startsWith('/'), z.record(z.string(), operation)),
})

describe('GET /api/openapi.json', () => {
  it('promise 18.5: names every call, each once, with the parameters of its address', async () => {
    const response = await test().call(undefined, { url: '/api/openapi.json' })
    const { paths } = document.parse(response.json())
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, each]) => ({ path, method, ...each })),
    )
    const named = operations.map(({ operationId }) => operationId)
    expect(named.toSorted()).toEqual(Object.keys(calls).toSorted())
    for (const { path, method, operationId, parameters } of operations) {
      const inPath = parameters.filter((each) => each.in === 'path').map(({ name }) => `{${name}}`)
      expect(inPath, path).toEqual(path.match(/\{\w+\}/g) ?? [])
      const call = calls[operationId]
      expect([method.toUpperCase(), path.replace(/\{(\w+)\}/g, ':$1')]).toEqual([call?.method, call?.path])
    }
  })

  it('promise 18.5: holds no reference that leads nowhere', async () => {
    const { body } = await test().call(undefined, { url: '/api/openapi.json' })
    const whole: unknown = JSON.parse(body)
    const find = (pointer: string) =>
      pointer
        .slice(2)
        .split('/')
        .reduce<unknown>((place, key) => (place as Record<string, unknown> | undefined)?.[key], whole)
    const references = [...body.matchAll(/"\$ref":"([^"]+)"/g)].map(([, pointer]) => pointer ?? '')
    expect(references.filter((pointer) => find(pointer) === undefined)).toEqual([])
  })
})

describe('promise 18.28: health', () => {
  it('answers while all is well', async () => {
    expect((await test().call(undefined, { url: '/healthz' })).json()).toEqual({ status: 'ok' })
    expect((await test().call(undefined, { url: '/readyz' })).json()).toEqual({ status: 'ready' })
  })

  it('is alive but not ready on a database that was never migrated', async () => {
    await test().query('alter table seed_records rename to seed_records_elsewhere')
    const [alive, ready] = [
      await test().call(undefined, { url: '/healthz' }),
      await test().call(undefined, { url: '/readyz' }),
    ]
    await test().query('alter table seed_records_elsewhere rename to seed_records')
    expect(alive.statusCode).toBe(200)
    expect(ready.statusCode).toBeGreaterThanOrEqual(500)
    expect(ready.json()).toEqual({ message: expect.stringMatching(/\.$/) })
  })
})
