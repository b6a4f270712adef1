import { findContentObject } from './editor/content-fields.ts'

/** The fields by which an operator recognises an exercise, the most telling first. */
const tellingFields = ['question', 'statement', 'sentence', 'text', 'latinPhrase', 'phrase', 'word', 'correctWord']

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(' · ')
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textOf).join(' = ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** One line that tells an exercise from the others of its level. */
export function excerptOf(content: string): string {
  const fields = findContentObject(content)
  if (fields === undefined) return content
  const telling = tellingFields.find((name) => typeof fields[name] === 'string')
  if (telling !== undefined) return textOf(fields[telling])
  const { instructions: _, ...rest } = fields
  return textOf(Object.values(rest)[0] ?? '')
}
