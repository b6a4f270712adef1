import { findDefinition } from '@schola/exercises/catalog'
import type { ReactNode } from 'react'
import { findSyntaxError, mistakeText } from './find-syntax-error.ts'

/** What keeps an exercise from being played, one sentence each. */
export function lackingIn(type: string, text: string): readonly string[] {
  const mistake = findSyntaxError(text)
  if (mistake !== undefined) return [mistakeText(mistake)]
  const definition = findDefinition(type)
  return definition === undefined ? [`Unknown exercise type: ${type}`] : definition.missing(JSON.parse(text))
}

export function Lacking({ sentences }: { readonly sentences: readonly string[] }): ReactNode {
  return (
    <div role="status" className={sentences.length === 0 ? 'admin-lacking admin-lacking-none' : 'admin-lacking'}>
      {sentences.length === 0 ? (
        <p>Nothing is missing.</p>
      ) : (
        <>
          <p className="font-bold">Still missing</p>
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
