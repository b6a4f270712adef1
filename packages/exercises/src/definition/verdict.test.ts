import { describe, expect, it } from 'vitest'
import { catalog, findDefinition } from '../catalog.ts'
import { judge } from './verdict.ts'

describe('judge', () => {
  it.each(catalog.map(({ type }) => type))('passes the correct answer of %s and not the wrong one', (type) => {
    const definition = findDefinition(type)
    if (definition === undefined) throw new Error(`no definition of ${type}`)
    const { template } = definition
    expect(judge(definition, template, definition.correctAnswer(template))).toMatchObject({ score: 100, passed: true })
    expect(judge(definition, template, definition.wrongAnswer(template)).passed).toBe(false)
  })
})
