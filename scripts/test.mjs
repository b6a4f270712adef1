import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot, root } from './lib/root.mjs'
import { runInstalled, runNode, runNpm } from './lib/run.mjs'
import { say, seconds } from './lib/say.mjs'

process.chdir(root)
await ensureInstalled()

const reports = inRoot('test-results', 'reports')
const unitReport = inRoot('test-results', 'reports', 'unit.json')
const browserReport = inRoot('test-results', 'reports', 'browser.json')
rmSync(inRoot('test-results'), { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

// A browser run empties test-results, so each report is read as soon as it is there.
let passed = 0
let failed = 0
function count(path, read) {
  if (!existsSync(path)) return
  const [good, bad] = read(JSON.parse(readFileSync(path, 'utf8')))
  passed += good
  failed += bad
}

async function runUnitTests() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
  const code = await runInstalled('vitest', ['run', '--passWithNoTests', ...reporters])
  count(unitReport, ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests])
  return code
}

let chromium = ''
async function findBrowser() {
  chromium = await ensureChromium({ preferShell: true })
  return 0
}

async function runBrowserTests() {
  const env = { ...process.env, CHROMIUM_PATH: chromium, BROWSER_REPORT: browserReport }
  const code = await runInstalled('playwright', ['test', '--pass-with-no-tests'], { env })
  count(browserReport, ({ stats }) => [stats.expected + stats.flaky, stats.unexpected])
  return code
}

/** One after another; those of one stage side by side, since each alone leaves a core idle. */
const stages = [
  [{ name: 'browser', sentence: 'There is no Chromium to test with.', step: findBrowser }],
  [
    {
      name: 'lint',
      sentence: 'The lint found something; npm run format mends what is only format.',
      step: () => runNpm(['run', '--silent', 'lint'], { beside: true }),
    },
    {
      name: 'content',
      sentence: 'The curriculum in content/ has a mistake.',
      step: () => runNpm(['run', '--silent', 'content:check'], { beside: true }),
    },
    { name: 'types', sentence: 'The types do not fit.', step: () => runNode(['scripts/types.mjs'], { beside: true }) },
    { name: 'build', sentence: 'The build failed.', step: () => runNode(['scripts/build.mjs'], { beside: true }) },
  ],
  [{ name: 'unit and server tests', sentence: 'A unit or server test failed.', step: runUnitTests }],
  [{ name: 'browser tests', sentence: 'A browser test failed.', step: runBrowserTests }],
]

const begunAll = performance.now()
const timings = []

/** Whether the step passed. */
async function runStep({ name, sentence, step }) {
  const begun = performance.now()
  const code = await step()
  timings.push(`${name} ${seconds(begun)}`)
  if (code === 0) return true
  say(`${name}: failed after ${seconds(begun)}. ${sentence}`)
  // A step that is no test counts as one failure, so that the last line never looks green.
  failed = Math.max(failed, 1)
  process.exitCode = 1
  return false
}

for (const stage of stages) {
  say(`${stage.map(({ name }) => name).join(', ')} ...`)
  const havePassed = await Promise.all(stage.map(runStep))
  if (!havePassed.every(Boolean)) break
}
say(`${timings.join(', ')}; all ${seconds(begunAll)}`)
console.log(`${passed} passed, ${failed} failed`)
