import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

export const secretText = 'what lies beside the folder is nobody’s to read'

/** Written into the app's page. */
export const pageScript = 'start()'
export const pageStyle = 'body{color:black}'

const pageWriter = `export const hasScreen = (path) => /^\\/(broken|slow|chants\\/.*)?$/.test(path)
export async function writePage(path, { user, chants }) {
  if (path === '/broken') throw new Error('no such thing')
  if (path === '/slow') return new Promise(() => undefined)
  const begun = chants.filter(({ progress }) => progress !== null).map(({ slug }) => slug)
  const page = \`<!doctype html><title>Written</title>\${path} \${user.firstName} \${chants.length} \${begun}\`
  return { page, style: '${pageStyle}' }
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
  writeFileSync(join(webFolder, 'title-page.html'), '<!doctype html><title>Title page</title>')
  // As the build makes it, but for what it writes.
  mkdirSync(join(home, 'server'))
  writeFileSync(join(home, 'server', 'write-page.mjs'), pageWriter)
  writeFileSync(secretFile, secretText)
  return { webFolder, audioFolder, secretFile }
}
