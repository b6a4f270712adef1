import { defineConfig, type ReporterDescription } from '@playwright/test'

const executablePath = process.env['CHROMIUM_PATH']
const reportFile =
  process.env['BROWSER_REPORT'] ?? (process.env['CI'] ? 'test-results/reports/browser.json' : undefined)
const jsonReport: ReporterDescription[] = reportFile ? [['json', { outputFile: reportFile }]] : []

const isRoot = process.getuid?.() === 0
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']

// A full Chromium preloads two pages for its address bar, which costs more than most tests.
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'PreloadTopChromeWebUI']
// Only the last --disable-features counts, so it repeats Playwright's own list.
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

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/prepare.ts',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  forbidOnly: true,
  // One more than the cores of a small machine, since tests often wait.
  workers: 3,
  retries: 0,
  // Long enough for a busy machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ...jsonReport],
  use: {
    // Traces would take a third of the time; `--trace retain-on-failure` enables them.
    browserName: 'chromium',
    // Animations are a fifth of the work; tests of a level enable them.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would respond instead of the routes of a test; the offline tests allow it.
    serviceWorkers: 'block' as const,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...(isRoot ? ['--no-sandbox'] : []), ...quiet, `--disable-features=${switchedOff.join(',')}`],
    },
  },
})
