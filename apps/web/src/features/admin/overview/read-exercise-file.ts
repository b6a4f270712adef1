import '@schola/contract/check-without-eval'
import { type ExerciseFile, exerciseFile } from '@schola/contract/exchange'
import { m } from '@schola/messages'
import { readJson } from '../parts/json-text.ts'

export type FileReading = { readonly file: ExerciseFile } | { readonly mistakes: readonly string[] }

const fieldRules: Readonly<Record<string, () => string>> = {
  id: m.admin_file_entry_id,
  level: m.admin_file_entry_level,
  order: m.admin_file_entry_order,
  type: m.admin_file_entry_type,
  isDraft: m.admin_file_entry_draft,
  content: m.admin_file_entry_content,
}

interface Issue {
  readonly code: string
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly keys?: readonly string[]
}

function sentenceOf({ code, path, message, keys = [] }: Issue): string {
  const [part, index, field] = path
  if (part === 'format' || part === 'formatVersion') return message
  const isUnknown = code === 'unrecognized_keys'
  const fields = keys.join(', ')
  if (part === 'exercises' && typeof index === 'number') {
    const rule = fieldRules[String(field)] ?? m.admin_file_entry_invalid
    const problem = isUnknown ? m.admin_file_entry_unknown_fields({ fields }) : rule()
    return m.admin_file_entry({ number: index + 1, problem })
  }
  return isUnknown ? m.admin_file_unknown_fields({ fields }) : m.admin_file_field_wrong({ field: path.join('.') })
}

export function readExerciseFile(text: string): FileReading {
  const json = readJson(text)
  if (!json.ok) return { mistakes: [m.admin_file_not_json()] }
  const { success, error, data } = exerciseFile.safeParse(json.value)
  if (success) return { file: data }
  const sentences = error.issues.map(sentenceOf)
  const isOther = error.issues.some(({ path }) => path.length === 0 || path[0] === 'format')
  return { mistakes: isOther ? [m.admin_file_not_exercises()] : [...new Set(sentences)] }
}
