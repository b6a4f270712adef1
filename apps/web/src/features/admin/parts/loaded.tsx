import { m } from '@schola/messages'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/page.tsx'
import { LoadingArea, Skeleton } from '../../../components/ui/skeleton.tsx'
import { wordError } from '../../../lib/api/api-error.ts'

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>
  readonly failure: string
  readonly children: (data: T) => ReactNode
}

export const Loading = (): ReactNode => (
  <LoadingArea className="admin-loading">
    <Skeleton className="admin-loading-bar" />
    <Skeleton className="admin-loading-body" />
  </LoadingArea>
)

export function Loaded<T>({ query, failure, children }: LoadedProps<T>): ReactNode {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <Loading />
  return (
    <Notice
      urgent
      title={failure}
      actions={<Button onClick={() => void query.refetch()}>{m.common_try_again()}</Button>}
    >
      <p>{wordError(query.error) ?? m.admin_no_response()}</p>
    </Notice>
  )
}
