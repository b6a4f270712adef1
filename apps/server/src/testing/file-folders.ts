import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

export const secretText = 'not for anyone to read'

/** Inline in both pages. */
export const pageScript = 'start()'

/** Creates the folders that are served, with a few small files, and a secret file next to them. */
export function makeFileFolders() {
  const home = mkdtempSync(join(tmpdir(), 'schola-web-'))
  afterAll(() => rmSync(home, { recursive: true, force: true }))
  const webFolder = join(home, 'dist')
  const audioFolder = join(home, 'audio')
  const secretFile = join(home, 'secret.txt')
  for (const folder of [webFolder, audioFolder]) {
    mkdirSync(join(folder, 'assets'), { recursive: true })
    writeFileSync(join(folder, 'assets', 'app.js'), 'export {}')
    writeFileSync(join(folder, '.env'), secretText)
  }
  writeFileSync(join(audioFolder, 'kyrie-abc.mp3'), 'ten bytes!')
  const pages = { 'index.html': 'Schola', 'landing-page.html': 'Landing page' }
  for (const [name, title] of Object.entries(pages)) {
    const scripts = `<script>${pageScript}</script><script type="module" src="/a.js"></script>`
    writeFileSync(join(webFolder, name), `<!doctype html>${scripts}<title>${title}</title>`)
  }
  writeFileSync(secretFile, secretText)
  return { webFolder, audioFolder, secretFile }
}
