import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Figure } from '../report.ts'
import { median, ratios, rounds } from '../rounds.ts'
import { compileForPage, withBrowser } from './in-page.ts'

const content = join(import.meta.dirname, '../../content')
const phoneWidth = 372
const goalMs = 50

/** The chant whose melody takes the most to write down. */
async function findLongest(): Promise<{ readonly chant: string; readonly source: string }> {
  const entries = await readdir(content, { recursive: true })
  const files = entries.filter((entry) => basename(entry) === 'melody.gabc')
  const melodies = await Promise.all(
    files.map(async (file) => ({ chant: dirname(file), source: await readFile(join(content, file), 'utf8') })),
  )
  const [longest] = melodies.toSorted((one, other) => other.source.length - one.source.length)
  if (!longest) throw new Error('There is no melody.')
  return longest
}

const ms = (value: number) => `${value.toFixed(1)} ms`

/** The longest chant drawn for a phone, each time by code that has never run before, beside the browser's own share. */
export async function measureEngraving(): Promise<Figure[]> {
  const { chant, source } = await findLongest()
  const code = await compileForPage(join(import.meta.dirname, 'engraving/in-page.ts'))
  const engraved: number[] = []
  const shown: number[] = []
  const again: number[] = []
  await withBrowser(async (browser) => {
    for (let round = 1; round <= rounds; round += 1) {
      const page = await browser.newPage()
      await page.evaluate(code)
      const times = await page.evaluate(([text, width]) => window.benchEngrave(text, width), [
        source,
        phoneWidth,
      ] as const)
      engraved.push(times.engraved)
      shown.push(times.shown)
      again.push(times.again)
      await page.close()
      console.log(`  round ${round} of ${rounds}: ${ms(times.engraved)}, shown in ${ms(times.shown)}`)
    }
  })
  const figure = (name: string, values: readonly number[]): Figure => ({
    name: `the longest chant (${chant}) engraved ${name}`,
    value: ms(median(values)),
    floor: `${ms(median(shown))} to show it`,
    ratio: median(ratios(values, shown)).toFixed(2),
    goal: `under ${goalMs} ms`,
    holds: median(values) < goalMs,
    spread: `${ms(Math.min(...values))} to ${ms(Math.max(...values))}`,
  })
  return [figure(`at ${phoneWidth} px, by code that has never run`, engraved), figure('again, twice as wide', again)]
}
