import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

/** Background: rounded page, square, or square with a margin for masks. */
export type Edge = 'rounded' | 'square' | 'maskable'

const vine =
  'M22 142C6 112 6 60 44 30c20-16 46-12 44 8-2 14-22 15-22 2 0-8 9-9 11-3M44 30C30 30 20 25 14 14M13 86c10-10 24-12 34-6 10 6 6 20-5 18-8-2-6-11 0-10M20 128c14-6 28-2 34 10'
const leaves =
  'M14 14c8-4 16 0 18 8-8 2-15-1-18-8Zm40 124c-2-9 3-16 11-17 1 9-3 15-11 17ZM13 86c-5-6-4-13 2-17 4 6 3 13-2 17Z'
const berries = [
  [77, 40],
  [46, 90],
  [26, 62],
  [30, 118],
  [60, 20],
] as const
const letter =
  'M112 31 108 63h-5c-2-16-10-25-22-25-11 0-18 6-18 15 0 11 9 15 23 22 18 8 30 16 30 33 0 17-14 27-34 27-11 0-17-4-24-4-3 0-5 1-6 4h-6l-2-36h6c3 18 14 27 29 27 12 0 19-6 19-16s-9-16-23-22C58 80 45 72 45 56c0-16 14-27 33-27 10 0 16 4 22 4 3 0 5-1 6-2Z'

const twice = (drawing: string) => `${drawing}<g transform="rotate(180 80 80)">${drawing}</g>`

function drawInitial(edge: Edge): string {
  const dots = berries.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3"/>`).join('')
  // A mask may cut all but the middle four fifths.
  const view = edge === 'maskable' ? '-20 -20 200 200' : '0 0 160 160'
  const ground = { rounded: '<rect width="160" height="160" rx="24" fill="#7d181c"/>', square: '', maskable: '' }[edge]
  const fill = edge === 'rounded' ? '' : '<rect x="-20" y="-20" width="200" height="200" fill="#7d181c"/>'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}">
<defs>
<radialGradient id="gold" cx=".3" cy=".2" r=".95"><stop offset="0" stop-color="#fbecbd"/><stop offset=".5" stop-color="#d8ad4e"/><stop offset="1" stop-color="#a37318"/></radialGradient>
<clipPath id="field"><rect x="17" y="17" width="126" height="126" rx="6"/></clipPath>
</defs>
${fill}${ground}
<rect x="8" y="8" width="144" height="144" rx="16" fill="url(#gold)"/>
<rect x="16" y="16" width="128" height="128" rx="8" fill="#234a73" stroke="#7a5310" stroke-width="1.5"/>
<g clip-path="url(#field)">
<g fill="none" stroke="#e6c678" stroke-width="2.2" stroke-linecap="round">${twice(`<path d="${vine}"/>`)}</g>
<g fill="#7fa06c">${twice(`<path d="${leaves}"/>`)}</g>
<g fill="#d9604c">${twice(dots)}</g>
</g>
<path d="${letter}" fill="#fbecbd" stroke="#5b3d08" stroke-width="2" stroke-linejoin="round" paint-order="stroke"/>
</svg>
`
}

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
