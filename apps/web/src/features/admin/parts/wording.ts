import type { AnalysedItem } from '@schola/contract/item-analysis'
import { findDefinition } from '@schola/exercises/catalog'
import { m } from '@schola/messages'
import { findContentObject } from './json-text.ts'

const instantFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

export const instantText = (instant: string): string => instantFormat.format(new Date(instant))

export const dayText = (instant: string): string => dayFormat.format(new Date(instant))

export const lastAccessText = (lastAccessed: string | null): string =>
  lastAccessed && Date.parse(lastAccessed) > 0 ? instantText(lastAccessed) : m.admin_never()

export const typeLabel = (type: string): string => findDefinition(type)?.label ?? type

/** Converts a field name to words: “Correct answer” for correctAnswer. */
export function labelOf(name: string): string {
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const inLabels = (sentence: string): string =>
  sentence
    .replace(/ \((or "\w+" ?)+\)/g, '')
    .replace(/"(\w+)"/g, (_, name: string) => m.admin_field_name({ name: labelOf(name) }))

export function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(' · ')
  if (typeof value === 'object' && value !== null) return Object.values(value).map(valueText).join(' = ')
  return String(value)
}

/** Fields by which an operator recognizes an exercise, best first. */
const summaryFields = ['question', 'statement', 'sentence', 'text', 'latinPhrase', 'phrase', 'word', 'correctWord']

export function excerptOf(content: string): string {
  const fields = findContentObject(content)
  if (fields === undefined) return content
  const field = summaryFields.find((name) => typeof fields[name] === 'string')
  if (field !== undefined) return valueText(fields[field])
  const { instructions: _, ...rest } = fields
  return valueText(Object.values(rest)[0] ?? '')
}

/** Minimum sample size for a judgment about an exercise. */
const minAnswers = 10
const minShareRight = 0.4

/** An exercise that most learners get wrong may itself be wrong. */
export const isSuspicious = ({ sampled, shareRight }: AnalysedItem): boolean =>
  sampled >= minAnswers && shareRight !== null && shareRight < minShareRight

export function figuresText({ shown, shareRight, medianDurationMs, commonWrongAnswer }: AnalysedItem): string {
  if (shown === 0 || shareRight === null) return m.admin_answers_none()
  return [
    m.admin_answers({ count: shown }),
    m.admin_answers_correct({ percent: Math.round(shareRight * 100) }),
    ...(medianDurationMs === null ? [] : [m.admin_answers_median({ seconds: (medianDurationMs / 1000).toFixed(1) })]),
    ...(commonWrongAnswer === null
      ? []
      : [
          m.admin_answers_common_wrong({
            answer: valueText(commonWrongAnswer.answer),
            count: commonWrongAnswer.count,
          }),
        ]),
  ].join(' · ')
}
