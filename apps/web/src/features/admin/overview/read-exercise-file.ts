import '@schola/contract/check-without-eval'
import { type ExerciseFile, exerciseFile } from '@schola/contract/exchange'
import { readJson } from '../parts/json-text.ts'

export type FileReading = { readonly file: ExerciseFile } | { readonly mistakes: readonly string[] }

const fieldRules: Readonly<Record<string, string>> = {
  id: 'its id must be a whole number from 1 on, or be left out.',
  level: 'its level must be a whole number from 1 to 20.',
  order: 'its order must be a whole number from 0 on, or be left out.',
  type: 'its type is missing or too long.',
  isDraft: 'its isDraft must be true or false, or be left out.',
  content: 'its content is missing or too long.',
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
  const unknown = code === 'unrecognized_keys' ? `it has what no file of exercises has: ${keys.join(', ')}.` : undefined
  if (part === 'exercises' && typeof index === 'number') {
    return `Entry ${index + 1} of the file: ${unknown ?? fieldRules[String(field)] ?? 'it is no exercise.'}`
  }
  return unknown === undefined ? `In the file, “${path.join('.')}” is missing or wrong.` : `The file: ${unknown}`
}

export function readExerciseFile(text: string): FileReading {
  const json = readJson(text)
  if (!json.ok) {
    return { mistakes: ['This is not a whole JSON file. Choose a file that was exported here, as it was saved.'] }
  }
  const { success, error, data } = exerciseFile.safeParse(json.value)
  if (success) return { file: data }
  const sentences = error.issues.map(sentenceOf)
  const isOther = error.issues.some(({ path }) => path.length === 0 || path[0] === 'format')
  return { mistakes: isOther ? ['This is not a file of exercises.'] : [...new Set(sentences)] }
}
