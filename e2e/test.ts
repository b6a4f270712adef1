import { test as base, type WorkerFixture } from '@playwright/test'
import { type RealServer, startRealServer } from './server.ts'
import { Visitor } from './visitor.ts'

/** One server per worker. */
const oneOfWorker: [WorkerFixture<RealServer, object>, { scope: 'worker'; timeout: number }] = [
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern which fixtures are needed
  async ({}, use) => {
    const server = await startRealServer()
    await use(server)
    await server.stop()
  },
  { scope: 'worker', timeout: 120_000 },
]

/**
 * Fixtures: a real server and a visitor with a unique account. Operators change the curriculum, so they have another
 * server. Declared together, because Playwright starts new workers for tests with other worker fixtures.
 */
export const test = base.extend<{ visitor: Visitor }, { server: RealServer; operatorsServer: RealServer }>({
  server: oneOfWorker,
  operatorsServer: oneOfWorker,
  baseURL: async ({ server }, use) => use(server.url),
  visitor: async ({ page }, use) => use(new Visitor(page)),
})

export { expect } from './expect.ts'
