import { catalog, findDefinition } from '@schola/exercises/catalog'
import { m } from '@schola/messages'
import { describe, expect, it } from 'vitest'
import { findContentObject } from '../../parts/json-text.ts'
import { contentFieldsOf, hintOf, nameIn, withField } from './content-fields.ts'

function fieldOf(type: string, name: string) {
  const field = contentFieldsOf(type).find((candidate) => candidate.name === name)
  if (field === undefined) throw new Error(`${type} has no ${name}.`)
  return field
}

function kindOf(value: unknown): string {
  if (typeof value === 'boolean') return 'flag'
  if (!Array.isArray(value)) return typeof value === 'number' ? 'number' : 'text'
  return typeof value[0] === 'object' ? 'rows' : 'texts'
}

describe('the form of a type comes from its schema', () => {
  it.each(catalog)('$type: has every field of its template in a fitting shape', ({ type, template }) => {
    const kinds = Object.fromEntries(contentFieldsOf(type).map(({ name, shape }) => [name, shape.kind]))
    for (const [name, value] of Object.entries(template)) expect(kinds[name], name).toBe(kindOf(value))
  })

  it.each(catalog)('$type: required fields are those without which the content is invalid', ({ type, template }) => {
    const definition = findDefinition(type)
    for (const field of contentFieldsOf(type).filter(({ name }) => name !== 'extraWords')) {
      const without = Object.fromEntries(Object.entries(template).filter(([name]) => name !== field.name))
      expect(definition?.readContent(without).ok, field.name).toBe(!field.required)
    }
  })

  it('pairs are rows of latin and english', () => {
    expect(fieldOf('matching', 'pairs').shape).toEqual({ kind: 'rows', columns: ['latin', 'english'] })
  })

  it('an enum field offers its values and has a hint', () => {
    const asks = fieldOf('multiple-choice', 'asks')
    expect(asks).toMatchObject({
      required: false,
      shape: { kind: 'choice', choices: ['meaning', 'latin', 'completion', 'form'] },
    })
    expect(hintOf(asks)).toBe(m.admin_editor_hint_asks())
    expect(hintOf(fieldOf('fill-in-blank', 'hear'))).toBe(m.admin_editor_hint_hear())
    expect([hintOf(fieldOf('word-bank', 'options')), hintOf(fieldOf('word-bank', 'phrase'))]).toEqual([
      m.admin_editor_hint_lines(),
      undefined,
    ])
  })

  it('a field is edited under the name used in the content', () => {
    const sentence = fieldOf('fill-in-blank', 'sentence')
    expect(nameIn({ text: 'a ___' }, sentence)).toBe('text')
    expect(JSON.parse(withField({ text: 'a ___' }, sentence, 'b ___'))).toEqual({ text: 'b ___' })
    expect(JSON.parse(withField({}, sentence, 'b ___'))).toEqual({ sentence: 'b ___' })
  })

  it('an empty optional field is removed, a required one stays', () => {
    expect(JSON.parse(withField({ hint: 'x' }, fieldOf('unscramble', 'hint'), ''))).toEqual({})
    expect(JSON.parse(withField({ word: 'x' }, fieldOf('unscramble', 'word'), ''))).toEqual({ word: '' })
  })

  it('an unknown type and non-object content have no form', () => {
    expect(contentFieldsOf('crossword')).toEqual([])
    expect([findContentObject('[]'), findContentObject('1'), findContentObject('{')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
