import { defineConfig, type ReporterDescription } from '@playwright/test'

const executablePath = process.env['CHROMIUM_PATH']
const reportFile =
  process.env['BROWSER_REPORT'] ?? (process.env['CI'] ? 'test-results/reports/browser.json' : undefined)
const jsonReport: ReporterDescription[] = reportFile ? [['json', { outputFile: reportFile }]] : []

const isRoot = process.getuid?.() === 0
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

// A whole Chromium keeps two pages of its address bar ready in every window, which costs more than most tests do.
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'PreloadTopChromeWebUI']
// Only the last list of features counts, so it repeats what Playwright itself switches off.
const switchedOff = [
  ...addressBar,
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

// The tests start their own servers through a fixture, each on its own data.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/prepare.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  // One more than the cores of a small machine: a test that waits leaves the processor to another.
  workers: 3,
  retries: 0,
  // Long enough for a busy machine; what passes does not wait.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ...jsonReport],
  use: {
    // Recording every test would take a third of the time of all; `--trace retain-on-failure` asks for it.
    browserName: 'chromium',
    // Frames that nobody looks at are a fifth of the work; the tests of a level ask for motion.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker would answer in the place of the network that a test cuts off; the offline tests allow it.
    serviceWorkers: 'block' as const,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...(isRoot ? ['--no-sandbox'] : []), ...quiet, `--disable-features=${switchedOff.join(',')}`],
    },
  },
})
