import type { ComponentProps, ReactNode } from 'react'

/** Latin words, marked as such for the typeface and for screen readers. */
export function Latin(props: ComponentProps<'span'>): ReactNode {
  return <span lang="la" {...props} />
}
