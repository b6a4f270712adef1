import './editor.css'
import { findDefinition } from '@schola/exercises/catalog'
import type { ReactNode } from 'react'
import { readJson } from '../../parts/json-text.ts'
import { inLabels } from '../../parts/wording.ts'

export function findProblems(type: string, text: string): readonly string[] {
  const reading = readJson(text)
  if (!reading.ok) return [reading.mistake]
  const definition = findDefinition(type)
  return definition === undefined ? [`Unknown exercise type: ${type}`] : definition.missing(reading.value).map(inLabels)
}

interface ProblemsProps {
  readonly sentences: readonly string[]
  readonly doubts?: readonly string[]
}

export function Problems({ sentences, doubts = [] }: ProblemsProps): ReactNode {
  return (
    <div role="status" className={sentences.length === 0 ? 'admin-problems admin-problems-none' : 'admin-problems'}>
      {sentences.length + doubts.length === 0 && <p>No problems found.</p>}
      <SentenceList title="Problems to fix" sentences={sentences} />
      <SentenceList title="Worth a look" sentences={doubts} />
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
