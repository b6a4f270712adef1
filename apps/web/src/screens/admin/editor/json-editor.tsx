import { lazyComponent } from '@schola/exercises/lazy-component'
import { type ReactNode, Suspense } from 'react'
import { LoadingPlace, Skeleton } from '../../../ui/skeleton.tsx'

export interface JsonEditorProps {
  readonly text: string
  readonly onChange: (text: string) => void
  readonly label: string
  readonly describedBy?: string | undefined
}

const CodeMirror = lazyComponent(() => import('./code-mirror.tsx'))

/** JSON with line numbers and colours; its code comes when it is first opened. */
export function JsonEditor(props: JsonEditorProps): ReactNode {
  return (
    <Suspense
      fallback={
        <LoadingPlace>
          <Skeleton className="h-56" />
        </LoadingPlace>
      }
    >
      <CodeMirror {...props} />
    </Suspense>
  )
}
