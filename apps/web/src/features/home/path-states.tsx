import type { ReactNode } from 'react'
import { FailureReason } from '../../components/notices.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Notice } from '../../components/ui/page.tsx'
import { LoadingArea, Skeleton } from '../../components/ui/skeleton.tsx'

const reload = () => window.location.reload()

const ReloadButton = (): ReactNode => <Button onClick={reload}>Reload Page</Button>

export function PathSkeleton(): ReactNode {
  return (
    <LoadingArea className="path">
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className="stop">
          <Skeleton className="stop-initial-skeleton" />
          <div className="stop-text-skeleton">
            <Skeleton className="stop-name-skeleton" />
            <Skeleton className="stop-description-skeleton" />
            <Skeleton className="stop-levels-skeleton" />
          </div>
        </div>
      ))}
    </LoadingArea>
  )
}

export const NextUpSkeleton = (): ReactNode => (
  <div className="next-up next-up-skeleton">
    <Skeleton className="stop-name-skeleton" />
    <Skeleton className="next-up-opening-skeleton" />
    <Skeleton className="stop-description-skeleton" />
    <Skeleton className="next-up-act-skeleton" />
  </div>
)

export function PathError({
  userId,
  message,
}: {
  readonly userId: string | undefined
  readonly message: string
}): ReactNode {
  return (
    <div className="path-notice">
      <Notice urgent title="Error loading chants" actions={<ReloadButton />}>
        <p>User ID: {userId}</p>
        <FailureReason>{message}</FailureReason>
      </Notice>
    </div>
  )
}

interface PathEmptyProps {
  readonly userId: string | undefined
  readonly isLoading: boolean
}

export function PathEmpty({ userId, isLoading }: PathEmptyProps): ReactNode {
  const reason = isLoading ? 'Loading...' : userId ? 'Empty response from server' : 'No user authenticated'
  return (
    <div className="path-notice">
      <Notice title="No chants available" actions={<ReloadButton />}>
        <p>User ID: {userId ?? 'none'}</p>
        <p>{reason}</p>
      </Notice>
    </div>
  )
}
