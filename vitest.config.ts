import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { contentModules } from './apps/web/build/content-modules.ts'

/** Compiled messages are plain modules: Node loads them once, not once for each test file. */
const messages = /packages\/messages\/dist\//

export default defineConfig({
  test: {
    silent: 'passed-only',
    // More than the cores, which a percentage cannot say: who waits for PostgreSQL or for a process leaves them to another.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // One after another: the first gives a file its own modules, which the second sets up.
    sequence: { setupFiles: 'list' },
    projects: [
      {
        test: {
          name: 'pure',
          include: [
            'packages/{core,latin,chant,contract,curriculum,messages}/src/**/*.test.ts',
            'packages/exercises/src/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          environment: 'node',
          // Pure functions leave nothing behind: the files share their modules, which takes a third of the time.
          pool: 'threads',
          isolate: false,
          server: { deps: { external: [messages] } },
          testTimeout: 10_000,
        },
      },
      {
        plugins: [contentModules()],
        test: {
          name: 'browser-components',
          include: ['packages/exercises/src/**/*.test.tsx', 'apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // The files of a worker share the window and the libraries, and each has the app's modules anew.
          pool: 'threads',
          isolate: false,
          // TanStack Query keeps in a module whether there is a connection, so each file has it anew too.
          server: { deps: { inline: [/@tanstack/], external: [messages] } },
          setupFiles: ['apps/web/src/testing/fresh-page.ts', 'apps/web/src/testing/setup.ts'],
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          // Each file has a database of its own, and nothing that it loads remembers another's.
          isolate: false,
          server: { deps: { external: [messages] } },
          expect: { poll: { timeout: 20_000, interval: 20 } },
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
