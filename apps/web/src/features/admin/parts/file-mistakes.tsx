import { m } from '@schola/messages'
import type { ReactNode } from 'react'

interface FileMistakesProps {
  readonly fileName: string
  readonly mistakes: readonly string[]
}

export function FileMistakes({ fileName, mistakes }: FileMistakesProps): ReactNode {
  if (mistakes.length === 0) return null
  return (
    <>
      <p className="admin-invalid">{m.admin_file_refused({ file: fileName })}</p>
      <ul className="admin-refusals">
        {mistakes.map((mistake) => (
          <li key={mistake}>{mistake}</li>
        ))}
      </ul>
    </>
  )
}
