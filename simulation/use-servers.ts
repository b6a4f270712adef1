import { afterAll, beforeAll } from 'vitest'
import { useTestApp } from '../apps/server/src/testing/test-app.ts'
import { Servers } from './servers.ts'

/** Servers on a database of the test file's own, which worlds of several runs may use. */
export function useServers(): () => Servers {
  const test = useTestApp()
  let servers: Servers | undefined
  beforeAll(() => {
    servers = new Servers(test())
  })
  afterAll(() => servers?.close())
  return () => {
    if (!servers) throw new Error('The servers are there while tests run, not before.')
    return servers
  }
}
