import { test as base, type WorkerFixture } from '@playwright/test'
import { type RealServer, startRealServer } from './server.ts'
import { Visitor } from './visitor.ts'

/** A real server on data of its own, from the first test of a worker that asks for it to the last test of that worker. */
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
 * Tests get a real server and a visitor who can sign in as a person of their own. Operators change the curriculum, so theirs
 * is another. Both are declared here, since Playwright starts new workers for tests that declare a worker's things of their own.
 */
export const test = base.extend<{ visitor: Visitor }, { server: RealServer; operatorsServer: RealServer }>({
  server: oneOfWorker,
  operatorsServer: oneOfWorker,
  baseURL: async ({ server }, use) => use(server.url),
  visitor: async ({ page }, use) => use(new Visitor(page)),
})

export { expect } from './expect.ts'
