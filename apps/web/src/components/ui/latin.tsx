import type { ComponentProps, ReactNode } from 'react'

export function Latin(props: ComponentProps<'span'>): ReactNode {
  return <span lang="la" {...props} />
}
