import type { ReactNode } from 'react'

/** Why a file was refused; nothing while there is no reason. */
export function FileMistakes({ mistakes }: { readonly mistakes: readonly string[] }): ReactNode {
  if (mistakes.length === 0) return null
  return (
    <>
      <p className="admin-invalid">This file cannot be imported. Nothing has changed.</p>
      <ul className="admin-refusals">
        {mistakes.map((mistake) => (
          <li key={mistake}>{mistake}</li>
        ))}
      </ul>
    </>
  )
}
