import './provider-text.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { signInQuery } from '../lib/api/queries.ts'

/** Text with the name of the identity provider, transparent until the server has sent it. */
export function ProviderText({ children }: { readonly children: (provider: string) => string }): ReactNode {
  const { data, isPending } = useQuery(signInQuery)
  return <span className={isPending ? 'provider-text-pending' : undefined}>{children(data?.provider ?? 'Google')}</span>
}
