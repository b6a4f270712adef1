import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

export const secretText = 'what lies beside the folder is nobody’s to read'

/** Inline in the app's page. */
export const pageScript = 'start()'
export const pageStyle = 'body{color:black}'

const pageRenderer = `export const isRendered = (path) => /^\\/(broken|slow|chants\\/.*)?$/.test(path)
export async function renderPage(path, { user, chants }) {
  if (path === '/broken') throw new Error('no such thing')
  if (path === '/slow') return new Promise(() => undefined)
  const begun = chants.filter(({ progress }) => progress !== null).map(({ slug }) => slug)
  const html = \`<!doctype html><title>Rendered</title>\${path} \${user.firstName} \${chants.length} \${begun}\`
  return { html, style: '${pageStyle}' }
}`

/** The folders that are served, with a few small files and something beside them that must not be. */
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
  writeFileSync(
    join(webFolder, 'index.html'),
    `<!doctype html><script>${pageScript}</script><title>Schola</title><script type="module" src="/a.js"></script>`,
  )
  writeFileSync(join(webFolder, 'landing-page.html'), '<!doctype html><title>Landing page</title>')
  // As the build makes it, but for what it renders.
  mkdirSync(join(home, 'server'))
  writeFileSync(join(home, 'server', 'render-page.mjs'), pageRenderer)
  writeFileSync(secretFile, secretText)
  return { webFolder, audioFolder, secretFile }
}
