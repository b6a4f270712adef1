import type { ComponentProps, ReactNode } from 'react'

/** Latin words: the serif, and a voice that knows the language. */
export function Latin(props: ComponentProps<'span'>): ReactNode {
  return <span lang="la" {...props} />
}
