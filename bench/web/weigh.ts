import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Figure } from '../report.ts'
import type { ShownScreen } from './screens.ts'

const dist = join(import.meta.dirname, '../../apps/web/dist/client')
const maxKilobytes = (name: string) => (name === 'landing' ? 110 : 180)
const kilobytes = (bytes: number) => bytes / 1000

/** What the server hands out for a script: the compressed neighbour where there is one. */
function bytesOf(path: string): number {
  const file = join(dist, path)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

/** Runs in the page: returns the scripts that have been requested. */
const listScripts = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.endsWith('.js'))

/** The code of a screen, with nothing cached. */
async function weighScreen(page: Page, { path, shows }: ShownScreen): Promise<number> {
  await page.goto(path)
  await shows(page).waitFor()
  const scripts = await page.evaluate(listScripts)
  return scripts.reduce((sum, script) => sum + bytesOf(script), 0)
}

export async function weighScreens(page: Page, screens: readonly ShownScreen[], bare: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const screen of screens) {
    const weight = await weighScreen(page, screen)
    const most = maxKilobytes(screen.name)
    figures.push({
      name: `JavaScript of the first screen, brotli: ${screen.name}`,
      value: `${kilobytes(weight).toFixed(1)} kB`,
      floor: `${kilobytes(bare).toFixed(1)} kB`,
      ratio: (weight / bare).toFixed(2),
      goal: `at most ${most} kB`,
      holds: kilobytes(weight) <= most,
      spread: '',
    })
  }
  return figures
}
