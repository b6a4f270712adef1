import { findDefinition } from '@schola/exercises/catalog'
import { m } from '@schola/messages'
import * as z from 'zod/mini'
import { type ContentObject, writeJson } from '../../parts/json-text.ts'

export type FieldShape =
  | { readonly kind: 'text' | 'texts' | 'flag' | 'number' }
  | { readonly kind: 'rows'; readonly columns: readonly string[] }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }

export interface ContentField {
  readonly name: string
  readonly otherNames: readonly string[]
  readonly required: boolean
  readonly shape: FieldShape
}

type Schema = z.core.JSONSchema.BaseSchema

const isSchema = (schema: unknown): schema is Schema => typeof schema === 'object' && schema !== null

function shapeOf(schema: Schema): FieldShape {
  if (schema.type === 'boolean') return { kind: 'flag' }
  if (schema.type === 'integer' || schema.type === 'number') return { kind: 'number' }
  if (schema.enum !== undefined) return { kind: 'choice', choices: schema.enum.map(String) }
  if (schema.type !== 'array') return { kind: 'text' }
  const item = schema.items
  const columns = isSchema(item) && !Array.isArray(item) ? Object.keys(item.properties ?? {}) : []
  return columns.length > 0 ? { kind: 'rows', columns } : { kind: 'texts' }
}

export function contentFieldsOf(type: string): readonly ContentField[] {
  const definition = findDefinition(type)
  if (definition === undefined) return []
  const { properties = {}, required = [] } = z.toJSONSchema(definition.contentSchema(), {
    io: 'output',
    unrepresentable: 'any',
  })
  return Object.entries(properties).flatMap(([name, schema]) =>
    isSchema(schema)
      ? [
          {
            name,
            otherNames: definition.alternatives[name] ?? [],
            required: required.includes(name),
            shape: shapeOf(schema),
          },
        ]
      : [],
  )
}

const hints: Readonly<Record<string, () => string>> = {
  asks: m.admin_editor_hint_asks,
  hear: m.admin_editor_hint_hear,
  alternatives: m.admin_editor_hint_alternatives,
  missingWord: m.admin_editor_hint_missing_word,
  errorWordIndex: m.admin_editor_hint_error_word,
  sentence: m.admin_editor_hint_sentence,
}

export function hintOf({ name, shape }: ContentField): string | undefined {
  return (hints[name] ?? (shape.kind === 'texts' ? m.admin_editor_hint_lines : undefined))?.()
}

export const nameIn = (content: ContentObject, { name, otherNames }: ContentField): string =>
  [name, ...otherNames].find((candidate) => content[candidate] !== undefined) ?? name

export function withField(content: ContentObject, field: ContentField, value: unknown): string {
  const key = nameIn(content, field)
  const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  if (!isEmpty || field.required) return writeJson({ ...content, [key]: value })
  const { [key]: _, ...rest } = content
  return writeJson(rest)
}
