import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { BuiltFile } from '../src/offline/worker/files.ts'
import { landingPageName } from './landing-page.ts'

/** The same worker under both names: a device that registered the old one heals by itself. */
const workerNames = ['sw.js', 'service-worker.js']
const source = join(import.meta.dirname, '../src/offline/worker/sw.ts')
const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

type Chunk = Rolldown.OutputChunk

/** The chunks that a learner can come to. */
function listLearnersChunks(chunks: ReadonlyMap<string, Chunk>): Set<Chunk> {
  const reached = new Set<Chunk>()
  const waiting = [...chunks.values()].filter(({ isEntry }) => isEntry)
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (reached.has(chunk) || chunk.facadeModuleId?.includes('/screens/admin/')) continue
    reached.add(chunk)
    const led = [...chunk.imports, ...chunk.dynamicImports].map((name) => chunks.get(name))
    waiting.push(...led.filter((next) => next !== undefined))
  }
  return reached
}

const filesOf = (chunks: readonly Chunk[]) =>
  new Set(chunks.flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]))

/** The code of a worker is no chunk of the bundle; only operators compose. */
const composer = /^assets\/compose-worker-/

/** The panel of operators is not fetched for every learner; the worker keeps its files when they are used. */
function listOperatorsFiles(bundle: Rolldown.OutputBundle): Set<string> {
  const files = Object.values(bundle).filter((file) => file.type === 'chunk')
  const chunks = new Map(files.map((chunk) => [chunk.fileName, chunk]))
  const learners = listLearnersChunks(chunks)
  const shared = filesOf([...learners])
  const others = filesOf(files.filter((chunk) => !learners.has(chunk)))
  const workers = Object.keys(bundle).filter((name) => composer.test(name))
  return new Set([...others, ...workers].filter((name) => !shared.has(name)))
}

/** In development a worker of an earlier start would show that start's app; this one takes its place and goes. */
const leavingWorker = `
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', async () => {
  await self.registration.unregister()
  for (const page of await self.clients.matchAll({ type: 'window' })) page.navigate(page.url)
})
`

async function compileWorker(builtFiles: readonly BuiltFile[], builtVersion: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { builtFiles: JSON.stringify(builtFiles), builtVersion: JSON.stringify(builtVersion) },
    build: {
      write: false,
      // Older Safari and Firefox know no modules in service workers.
      lib: { entry: source, formats: ['iife'], name: 'worker' },
    },
  })
  const [output] = [result].flat()
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (!chunk) throw new Error('The service worker was not built.')
  return chunk.code
}

/** Builds the service worker with the list of everything that the app needs to start without a network. */
export function serviceWorker(): Plugin {
  let publicFolder = ''
  return {
    name: 'service-worker',
    enforce: 'post',
    configureServer({ middlewares }) {
      for (const name of workerNames) {
        middlewares.use(`/${name}`, (_request, response) => {
          response.setHeader('content-type', 'text/javascript')
          response.end(leavingWorker)
        })
      }
    },
    configResolved(config) {
      publicFolder = config.publicDir
    },
    async generateBundle(_options, bundle) {
      const operators = listOperatorsFiles(bundle)
      const built = Object.values(bundle)
        .filter(({ fileName }) => !operators.has(fileName) && fileName !== landingPageName)
        .map(({ fileName, ...file }) => ({
          url: `/${fileName}`,
          hash: hashOf(file.type === 'chunk' ? file.code : file.source),
        }))
      const published = readdirSync(publicFolder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => ({ url: path.slice(publicFolder.length).replaceAll('\\', '/'), path }))
        // Only the system shows the icons, and it fetches them when it installs the app.
        .filter(({ url }) => !url.startsWith('/icons/'))
        .map(({ url, path }) => ({ url, hash: hashOf(readFileSync(path)) }))
      const files = [...built, ...published].toSorted((one, other) => (one.url < other.url ? -1 : 1))
      const listed = files.map(({ url, hash }) => (url.startsWith('/assets/') ? { url } : { url, hash }))
      const worker = await compileWorker(listed, hashOf(JSON.stringify(files)).slice(0, 16))
      for (const fileName of workerNames) this.emitFile({ type: 'asset', fileName, source: worker })
    },
  }
}
