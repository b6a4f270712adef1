import type { AnalysedItem } from '@schola/contract/item-analysis'
import { findDefinition } from '@schola/exercises/catalog'
import { findContentObject } from './json-text.ts'

const instantFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

export const instantText = (instant: string): string => instantFormat.format(new Date(instant))

export const dayText = (instant: string): string => dayFormat.format(new Date(instant))

/** 'Never' when there is no last access or it is the epoch date. */
export const lastAccessText = (lastAccessed: string | null): string =>
  lastAccessed && Date.parse(lastAccessed) > 0 ? instantText(lastAccessed) : 'Never'

export const typeLabel = (type: string): string => findDefinition(type)?.label ?? type

/** "correctAnswer" as a person would write it. */
export function labelOf(name: string): string {
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const inLabels = (sentence: string): string =>
  sentence.replace(/ \((or "\w+" ?)+\)/g, '').replace(/"(\w+)"/g, (_, name: string) => `“${labelOf(name)}”`)

export function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(' · ')
  if (typeof value === 'object' && value !== null) return Object.values(value).map(valueText).join(' = ')
  return String(value)
}

/** The fields by which an operator recognizes an exercise, the most telling first. */
const tellingFields = ['question', 'statement', 'sentence', 'text', 'latinPhrase', 'phrase', 'word', 'correctWord']

export function excerptOf(content: string): string {
  const fields = findContentObject(content)
  if (fields === undefined) return content
  const telling = tellingFields.find((name) => typeof fields[name] === 'string')
  if (telling !== undefined) return valueText(fields[telling])
  const { instructions: _, ...rest } = fields
  return valueText(Object.values(rest)[0] ?? '')
}

/** Fewer answers than this prove nothing about an exercise. */
const enoughAnswers = 10
const hardShare = 0.4

/** An exercise that most learners get wrong may itself be wrong. */
export const isSuspicious = ({ sampled, shareRight }: AnalysedItem): boolean =>
  sampled >= enoughAnswers && shareRight !== null && shareRight < hardShare

const secondsText = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

export function figuresText({ shown, shareRight, medianDurationMs, commonWrongAnswer }: AnalysedItem): string {
  if (shown === 0 || shareRight === null) return 'Not answered yet'
  return [
    `Answered ${shown === 1 ? 'once' : `${shown} times`}`,
    `${Math.round(shareRight * 100)}% correct`,
    ...(medianDurationMs === null ? [] : [`median time ${secondsText(medianDurationMs)}`]),
    ...(commonWrongAnswer === null
      ? []
      : [`most common wrong answer: ${valueText(commonWrongAnswer.answer)} (${commonWrongAnswer.count})`]),
  ].join(' · ')
}
