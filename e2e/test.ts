import { test as base } from '@playwright/test'
import { type RealServer, startRealServer } from './server.ts'
import { Visitor } from './visitor.ts'

/** Tests get a real server (one a worker) and a visitor who can sign in as a person of their own. */
export const test = base.extend<{ visitor: Visitor }, { server: RealServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern which fixtures are needed
    async ({}, use) => {
      const server = await startRealServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  visitor: async ({ page }, use) => use(new Visitor(page)),
})

export { expect } from './expect.ts'
