import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { contentModules } from './apps/web/build/content-modules.ts'

/** Compiled messages are plain modules: Node loads them once, not once for each test file. */
const messages = /packages\/messages\/dist\//

export default defineConfig({
  test: {
    silent: 'passed-only',
    // More than the cores, since workers that wait for PostgreSQL or a process leave them idle.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // In order: the first resets the modules that the second sets up.
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
          // Pure functions share modules, which takes a third of the time.
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
          // Files of a worker share the window and the libraries, but not the app's modules.
          pool: 'threads',
          isolate: false,
          // TanStack Query stores the connection state in a module, so each file has its own.
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
          // Each file has its own database.
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
