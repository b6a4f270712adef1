import { defineConfig, type ReporterDescription } from '@playwright/test'

const executablePath = process.env['CHROMIUM_PATH']
const reportFile =
  process.env['BROWSER_REPORT'] ?? (process.env['CI'] ? 'test-results/reports/browser.json' : undefined)
const jsonReport: ReporterDescription[] = reportFile ? [['json', { outputFile: reportFile }]] : []

const isRoot = process.getuid?.() === 0
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

// The tests start their own servers through a fixture, each on its own data.
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // Patience for a busy machine; what passes does not wait.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ...jsonReport],
  use: {
    // Recording every test would take a third of the time of all; `--trace retain-on-failure` asks for it.
    browserName: 'chromium',
    // A worker would answer in the place of the network that a test cuts off; the offline tests allow it.
    serviceWorkers: 'block' as const,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...(isRoot ? ['--no-sandbox'] : []), ...quiet],
    },
  },
})
