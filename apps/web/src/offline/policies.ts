import { type KeptRead, offlinePolicies, type QueuedWrite } from '@schola/contract/offline'

/** A call of which a device has to know something, found by its address. */
export interface Found<P> {
  readonly policy: P
  readonly params: Readonly<Record<string, string>>
}

export type AnyQueuedWrite = QueuedWrite<unknown, unknown>
type AnyPolicy = { readonly policy: 'online-only' } | KeptRead | AnyQueuedWrite

const compiled = Object.entries(offlinePolicies).map(([route, policy]) => {
  const [method, path = ''] = route.split(' ')
  const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/?]+)')}$`)
  // The contract's types for body and reply held where the call was made.
  return { method, pattern, policy: policy as AnyPolicy }
})

function findPolicy(method: string, url: string): Found<AnyPolicy> | undefined {
  for (const each of compiled) {
    const match = each.method === method ? each.pattern.exec(url) : null
    if (!match) continue
    const params = Object.entries(match.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])
    return { policy: each.policy, params: Object.fromEntries(params) }
  }
  return undefined
}

export function findKeptRead(url: string): Found<KeptRead> | undefined {
  const found = findPolicy('GET', url)
  return found?.policy.policy === 'kept' ? { ...found, policy: found.policy } : undefined
}

export function findQueuedWrite(method: string, url: string): Found<AnyQueuedWrite> | undefined {
  const found = findPolicy(method, url)
  return found?.policy.policy === 'queued' ? { ...found, policy: found.policy } : undefined
}
