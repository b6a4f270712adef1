import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { contents, listScreens, withVisit } from './browser.ts'
import type { Figure } from './report.ts'

const root = join(import.meta.dirname, '..')
const client = join(root, 'apps/web/dist/client')
const maxLandingKilobytes = 95
const maxScreenKilobytes = 150
const image = /\.(png|jpe?g|webp|avif|svg|ico)$/

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

/** Returns the size of a script as the server sends it: with brotli where that exists. */
function bytesOf(path: string): number {
  const file = join(client, path)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}

/** Returns the JavaScript that a screen requests until its main content is shown. */
async function weighScreen(page: Page, name: string, path: string, maxKilobytes: number): Promise<Figure> {
  await page.goto(path)
  const [selector, text] =
    name in contents ? contents[name as keyof typeof contents] : (['main :is(h1, h2)', ''] as const)
  await page
    .locator(selector)
    .filter({ hasText: new RegExp(text) })
    .first()
    .waitFor()
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname),
  )
  const kilobytes = sumOf([...new Set(scripts)].filter((script) => script.endsWith('.js')).map(bytesOf)) / 1000
  return {
    name: `JavaScript of ${name}, brotli`,
    value: `${kilobytes.toFixed(1)} kB`,
    budget: `at most ${maxKilobytes} kB`,
    isHeld: kilobytes <= maxKilobytes,
  }
}

function measureRepository(): Figure[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const tracked = git('ls-files').split('\n')
  const sizeOf = (names: readonly string[], folder: string) =>
    sumOf(names.map((name) => statSync(join(folder, name)).size))
  const built = readdirSync(client, { recursive: true, encoding: 'utf8' })
  const imagesIn = (names: readonly string[]) => names.filter((name) => image.test(name))
  return [
    { name: 'clone with its history', value: megabytes(Number(git('rev-list', '--disk-usage', '--objects', 'HEAD'))) },
    { name: 'files of a checkout', value: megabytes(sizeOf(tracked, root)) },
    { name: 'images of the repository', value: megabytes(sizeOf(imagesIn(tracked), root)) },
    { name: 'images of the built web app', value: megabytes(sizeOf(imagesIn(built), client)) },
  ]
}

/** Measures the first-load JavaScript of each screen, the repository and its images. */
export async function measureSizes(): Promise<Figure[]> {
  const screens = await withVisit('block', async ({ page, visitor }) => {
    const landing = await weighScreen(page, 'landing', '/', maxLandingKilobytes)
    await visitor.arrive()
    const others = ['chants', 'today', 'mass', 'progress', 'profile', 'grammar'].map(
      (name) => [name, `/${name}`] as const,
    )
    const figures: Figure[] = [landing]
    for (const [name, path] of [...Object.entries(await listScreens(visitor)), ...others]) {
      figures.push(await weighScreen(page, name, path, maxScreenKilobytes))
    }
    return figures
  })
  return [...screens, ...measureRepository()]
}
