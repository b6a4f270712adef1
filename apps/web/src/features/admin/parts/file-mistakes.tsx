import type { ReactNode } from 'react'

interface FileMistakesProps {
  readonly fileName: string
  readonly mistakes: readonly string[]
}

export function FileMistakes({ fileName, mistakes }: FileMistakesProps): ReactNode {
  if (mistakes.length === 0) return null
  return (
    <>
      <p className="admin-invalid">“{fileName}” cannot be imported. Nothing has changed.</p>
      <ul className="admin-refusals">
        {mistakes.map((mistake) => (
          <li key={mistake}>{mistake}</li>
        ))}
      </ul>
    </>
  )
}
