/** Replaces `idb-keyval` in tests: `vi.mock('idb-keyval', () => import('./memory-database.ts'))`. */
/** Shared by all instances of this module, so that it outlives `vi.resetModules()`. */
const shared = globalThis as { memoryDatabase?: Map<string, unknown> }
shared.memoryDatabase ??= new Map()
export const database: Map<string, unknown> = shared.memoryDatabase

export const createStore = (): undefined => undefined
export const get = async (key: string): Promise<unknown> => structuredClone(database.get(key))
export async function set(key: string, value: unknown): Promise<void> {
  database.set(key, structuredClone(value))
}
export async function del(key: string): Promise<void> {
  database.delete(key)
}
export async function clear(): Promise<void> {
  database.clear()
}
