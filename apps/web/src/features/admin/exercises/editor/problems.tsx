import './editor.css'
import { findDefinition } from '@schola/exercises/catalog'
import { piecesOfPhrase } from '@schola/exercises/types/word-bank/definition'
import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { type ContentObject, findContentObject, readJson, writeJson } from '../../parts/json-text.ts'
import { inLabels, labelOf } from '../../parts/wording.ts'
import { contentFieldsOf, nameIn } from './content-fields.ts'

export function findProblems(type: string, text: string): readonly string[] {
  const reading = readJson(text)
  if (!reading.ok) return [reading.mistake]
  const definition = findDefinition(type)
  return definition === undefined
    ? [m.admin_editor_unknown_type({ type })]
    : definition.missing(reading.value).map(inLabels)
}

const isText = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : typeof value === 'string')

function sampleFields(type: string, content: ContentObject): string[] {
  const template = new Map<string, unknown>(Object.entries(findDefinition(type)?.template ?? {}))
  const own = contentFieldsOf(type).filter(({ name }) => name !== 'instructions' && isText(template.get(name)))
  const unchanged = own.filter(
    (field) => writeJson(content[nameIn(content, field)]) === writeJson(template.get(field.name)),
  )
  return unchanged.length === own.length ? [] : unchanged.map(({ name }) => m.admin_field_name({ name: labelOf(name) }))
}

/** Several words may fill one blank, but usually that is a mistake. */
function blankWarnings(type: string, { phrase, correctAnswers, correctOrder }: ContentObject): string[] {
  const answers = correctAnswers ?? correctOrder
  if (!type.startsWith('word-bank') || typeof phrase !== 'string' || !Array.isArray(answers)) return []
  const blanks = piecesOfPhrase(phrase).length - 1
  if (blanks === 0 || blanks === answers.length) return []
  return [
    m.admin_editor_warning_blanks({
      blanks: m.admin_editor_warning_blank_count({ count: blanks }),
      answers: m.admin_editor_warning_answer_count({ count: answers.length }),
    }),
  ]
}

export function findWarnings(type: string, text: string): readonly string[] {
  const content = findContentObject(text)
  if (content === undefined) return []
  const samples = sampleFields(type, content)
  return [
    ...blankWarnings(type, content),
    ...(samples.length === 0
      ? []
      : [m.admin_editor_warning_sample({ count: samples.length, fields: samples.join(', ') })]),
  ]
}

interface ProblemsProps {
  readonly sentences: readonly string[]
  readonly warnings?: readonly string[]
}

export function Problems({ sentences, warnings = [] }: ProblemsProps): ReactNode {
  return (
    <div role="status" className={sentences.length === 0 ? 'admin-problems admin-problems-none' : 'admin-problems'}>
      {sentences.length + warnings.length === 0 && <p>{m.admin_editor_no_problems()}</p>}
      <SentenceList title={m.admin_editor_problems()} sentences={sentences} />
      <SentenceList title={m.admin_editor_warnings()} sentences={warnings} />
    </div>
  )
}

function SentenceList({ title, sentences }: { readonly title: string; readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <>
      <p className="admin-problems-title">{title}</p>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
}
