import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Figure } from '../report.ts'
import type { ShownScreen } from './screens.ts'

const dist = join(import.meta.dirname, '../../apps/web/dist/client')
const mostKilobytes: Readonly<Record<string, number>> = { landing: 95, dashboard: 106 }
const kilobytes = (bytes: number) => bytes / 1000

/** What the server hands out for a script: the compressed neighbour where there is one. */
function bytesOf(path: string): number {
  const file = join(dist, path)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

/** Every script that has been asked for by the time the screen stands, with nothing cached. */
async function weighScreen(page: Page, { path, shows }: ShownScreen): Promise<number> {
  const scripts = new Set<string>()
  function note(request: { resourceType(): string; url(): string }) {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
  }
  page.on('request', note)
  await page.goto(path)
  await shows(page).waitFor()
  // What the server has rendered stands before its code has been asked for.
  await page.locator('html:not([data-hydration])').waitFor()
  page.off('request', note)
  return [...scripts].reduce((sum, script) => sum + bytesOf(script), 0)
}

export async function weighScreens(page: Page, screens: readonly ShownScreen[], bare: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const screen of screens) {
    const weight = await weighScreen(page, screen)
    const most = mostKilobytes[screen.name]
    figures.push({
      name: `JavaScript of the first screen, brotli: ${screen.name}`,
      value: `${kilobytes(weight).toFixed(1)} kB`,
      floor: `${kilobytes(bare).toFixed(1)} kB`,
      ratio: (weight / bare).toFixed(2),
      goal: most === undefined ? 'none' : `at most ${most} kB`,
      holds: most === undefined || kilobytes(weight) <= most,
      spread: '',
    })
  }
  return figures
}
