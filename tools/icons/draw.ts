import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { drawInitial, type Edge } from './initial.ts'

const folder = join(import.meta.dirname, '../../apps/web/public')

const pictures: readonly { readonly name: string; readonly edge: Edge; readonly size: number }[] = [
  { name: 'favicon-48.png', edge: 'rounded', size: 48 },
  { name: 'icon-192.png', edge: 'rounded', size: 192 },
  { name: 'icon-512.png', edge: 'rounded', size: 512 },
  { name: 'maskable-192.png', edge: 'maskable', size: 192 },
  { name: 'maskable-512.png', edge: 'maskable', size: 512 },
  { name: 'apple-touch-icon.png', edge: 'square', size: 180 },
]

await mkdir(join(folder, 'icons'), { recursive: true })
const { CHROMIUM_PATH: executablePath } = process.env
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
for (const { name, edge, size } of pictures) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${drawInitial(edge)}`)
  await page.screenshot({ path: join(folder, 'icons', name), omitBackground: true })
  console.log(`drew icons/${name}`)
}
await browser.close()
