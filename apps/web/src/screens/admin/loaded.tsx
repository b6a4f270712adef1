import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { findServerMessage } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/page.tsx'
import { LoadingPlace, Skeleton } from '../../ui/skeleton.tsx'

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>
  /** What could not be loaded, when it could not. */
  readonly failure: string
  readonly children: (data: T) => ReactNode
}

/** What a query brought, or its place while it comes, or why it did not. */
export function Loaded<T>({ query, failure, children }: LoadedProps<T>): ReactNode {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending)
    return (
      <LoadingPlace className="space-y-4 pt-2">
        <Skeleton className="h-11" />
        <Skeleton className="h-40" />
      </LoadingPlace>
    )
  return (
    <Notice urgent title={failure} actions={<Button onClick={() => void query.refetch()}>Try Again</Button>}>
      <p>{findServerMessage(query.error) ?? 'The server did not answer.'}</p>
    </Notice>
  )
}
