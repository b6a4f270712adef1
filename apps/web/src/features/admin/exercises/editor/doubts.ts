import { findDefinition } from '@schola/exercises/catalog'
import { piecesOfPhrase } from '@schola/exercises/types/word-bank/definition'
import { countOf } from '../../../../lib/count-of.ts'
import { type ContentObject, findContentObject, writeJson } from '../../parts/json-text.ts'
import { labelOf } from '../../parts/wording.ts'
import { contentFieldsOf, nameIn } from './content-fields.ts'

const isText = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : typeof value === 'string')

function sampleFields(type: string, content: ContentObject): string[] {
  const template = new Map<string, unknown>(Object.entries(findDefinition(type)?.template ?? {}))
  const own = contentFieldsOf(type).filter(({ name }) => name !== 'instructions' && isText(template.get(name)))
  const kept = own.filter((field) => writeJson(content[nameIn(content, field)]) === writeJson(template.get(field.name)))
  return kept.length === own.length ? [] : kept.map(({ name }) => labelOf(name))
}

/** A bank may fill one blank with several words, but mostly that is a slip. */
function blanksDoubt(type: string, { phrase, correctAnswers, correctOrder }: ContentObject): string[] {
  const answers = correctAnswers ?? correctOrder
  if (!type.startsWith('word-bank') || typeof phrase !== 'string' || !Array.isArray(answers)) return []
  const blanks = piecesOfPhrase(phrase).length - 1
  if (blanks === 0 || blanks === answers.length) return []
  const count = countOf(answers.length, 'correct answer')
  return [`The phrase has ${countOf(blanks, 'blank')} and ${count}: learners have to choose all of them, in order.`]
}

export function findDoubts(type: string, text: string): readonly string[] {
  const content = findContentObject(text)
  if (content === undefined) return []
  const kept = sampleFields(type, content)
  return [
    ...blanksDoubt(type, content),
    ...(kept.length === 0 ? [] : [`Still as in the template: ${kept.join(', ')}.`]),
  ]
}
