import type { Adapter, AdapterPayload } from 'oidc-provider'

const mostEntries = 1000

interface Entry {
  payload: AdapterPayload
  expiresAt: number
}

/**
 * What the local provider has to remember between two steps of one sign-in, bounded in number and in time.
 * Its browser sessions are not kept at all, so every sign-in asks again who is there.
 */
export function createMemoryAdapter(now: () => number) {
  const entries = new Map<string, Entry>()

  function findLive(key: string): AdapterPayload | undefined {
    const entry = entries.get(key)
    if (entry === undefined || entry.expiresAt > now()) return entry?.payload
    entries.delete(key)
    return undefined
  }

  function makeRoom(): void {
    if (entries.size < mostEntries) return
    for (const [key, entry] of entries) if (entry.expiresAt <= now()) entries.delete(key)
    for (const key of entries.keys()) {
      if (entries.size < mostEntries) break
      entries.delete(key)
    }
  }

  return (model: string): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`
    return {
      upsert: async (id, payload, expiresIn = 0) => {
        if (model === 'Session') return
        makeRoom()
        entries.set(keyOf(id), { payload, expiresAt: now() + expiresIn * 1000 })
      },
      find: async (id) => findLive(keyOf(id)),
      findByUid: async () => undefined,
      findByUserCode: async () => undefined,
      consume: async (id) => {
        const payload = findLive(keyOf(id))
        if (payload !== undefined) payload.consumed = Math.floor(now() / 1000)
      },
      destroy: async (id) => {
        entries.delete(keyOf(id))
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
      },
    }
  }
}
