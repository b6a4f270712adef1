import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { inRoot, root, runInstalled, runNode, runNpm, say, seconds } from './lib.mjs'
import { ensureChromium } from './programs.mjs'

process.chdir(root)
const results = inRoot('test-results')
const unitReport = inRoot('test-results', 'reports', 'unit.json')
const browserReport = inRoot('test-results', 'reports', 'browser.json')
rmSync(results, { recursive: true, force: true })
mkdirSync(inRoot('test-results', 'reports'), { recursive: true })

let passed = 0
let failed = 0
/** Reads a report at once: a run of the browser tests empties the folder. */
function count(path, read) {
  if (!existsSync(path)) return
  const [good, bad] = read(JSON.parse(readFileSync(path, 'utf8')))
  passed += good
  failed += bad
}

async function runUnitTests() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]
  const code = await runInstalled('vitest', ['run', ...reporters])
  count(unitReport, ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests])
  return code
}

async function runBrowserTests() {
  const env = { ...process.env, BROWSER_REPORT: browserReport }
  const code = await runInstalled('playwright', ['test'], { env })
  count(browserReport, ({ stats }) => [stats.expected + stats.flaky, stats.unexpected])
  return code
}

const buffered = { buffered: true }
const npmRun = (name) => () => runNpm(['run', '--silent', name], buffered)

/** One after another; the steps of one stage run concurrently, since each alone leaves a core idle. */
const stages = [
  [
    { name: 'lint', sentence: 'Fix what lint reports; npm run format fixes the format.', step: npmRun('lint') },
    { name: 'content', sentence: 'The curriculum in content/ has a mistake.', step: npmRun('content:check') },
    { name: 'types', sentence: 'There are type errors.', step: npmRun('types') },
    { name: 'build', sentence: 'The build failed.', step: () => runNode(['scripts/build.mjs'], buffered) },
  ],
  [{ name: 'unit and server tests', sentence: 'A unit or server test failed.', step: runUnitTests }],
  [{ name: 'browser tests', sentence: 'A browser test failed.', step: runBrowserTests }],
]

const begunAll = performance.now()
const timings = []

async function runStep({ name, sentence, step }) {
  const begun = performance.now()
  const code = await step()
  timings.push(`${name} ${seconds(begun)}`)
  if (code === 0) return true
  say(`${name}: failed after ${seconds(begun)}. ${sentence}`)
  // A step without tests counts as one failure, so that the last line never looks green.
  failed = Math.max(failed, 1)
  process.exitCode = 1
  return false
}

process.env.CHROMIUM_PATH = await ensureChromium({ preferShell: true })
for (const stage of stages) {
  say(`${stage.map(({ name }) => name).join(', ')} ...`)
  const outcomes = await Promise.all(stage.map(runStep))
  if (!outcomes.every(Boolean)) break
}
say(`${timings.join(', ')}; all ${seconds(begunAll)}`)
console.log(`${passed} passed, ${failed} failed`)
