import './editor.css'
import { findDefinition } from '@schola/exercises/catalog'
import type { ReactNode } from 'react'
import { readJson } from '../parts/json-text.ts'

/** What keeps an exercise from being played, one sentence each. */
export function findProblems(type: string, text: string): readonly string[] {
  const reading = readJson(text)
  if (!reading.ok) return [reading.mistake]
  const definition = findDefinition(type)
  return definition === undefined ? [`Unknown exercise type: ${type}`] : definition.missing(reading.value)
}

export function Problems({ sentences }: { readonly sentences: readonly string[] }): ReactNode {
  return (
    <div role="status" className={sentences.length === 0 ? 'admin-problems admin-problems-none' : 'admin-problems'}>
      {sentences.length === 0 ? (
        <p>No problems found.</p>
      ) : (
        <>
          <p className="admin-problems-title">Problems to fix</p>
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
