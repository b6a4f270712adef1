import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { contentModules } from './build/content-modules.ts'
import { entryModule, pages } from './build/pages.ts'
import { serviceWorker } from './build/service-worker.ts'

const layerOrder = '@layer base, components, utilities;'

/** Every style sheet says which layer wins: no one knows in which order the browser meets them. */
function orderLayers(): Plugin {
  return {
    name: 'order-layers',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('.css') ? { code: `${layerOrder}\n${code}`, map: null } : undefined),
  }
}

/** What only those need who answer, listen or recite: Home, All Chants and the Mass begin without it. */
const isExercising = (id: string) =>
  /packages\/(latin|memory|exercises)\/|packages\/chant\/src\/melody\.|\/src\/(practice|memory|following|audio|sounds|grammar)\//.test(
    id,
  ) &&
  !/\/latin\/src\/(fold|compare)\.|\/following\/(score|use-drawing|engraver)|\/practice\/stored-level|\/sounds\/(mute|hear-latin)/.test(
    id,
  )

/** What is used all over the learner's screens; dialogs and tabs bring a library with them. */
const isLearners = (id: string) =>
  /packages\/(domain|latin)\/|packages\/calendar\/src\/(week)?days\.|apps\/web\/src\//.test(id) &&
  !/\/src\/(screens\/|mass\/(?!picked)|ui\/(.*-dialog|dialog-|tabs|typed-))/.test(id) &&
  !isExercising(id)

/** Code that several screens need travels in few files: on a slow line each file costs a journey. */
const fewFiles: Rolldown.CodeSplittingGroup[] = [
  { name: 'app', tags: ['$initial'], priority: 1 },
  { name: 'learner', test: isLearners, minShareCount: 2 },
  { name: 'exercising', test: isExercising, minShareCount: 3 },
  {
    name: 'calendar',
    test: /packages\/calendar\/src\/(?!(week)?days\.)/,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'order-of-mass',
    test: /packages\/mass\/src\/(mass|mass-of|packed)\.|\/src\/mass\/(?!asked|details|no-|sing|sung|notes\.)/,
    minShareCount: 2,
  },
  { name: 'notes', test: /packages\/chant\/src\/excerpt\.|\/src\/mass\/(details|sung-phrases|notes)\./ },
  { name: 'mass', test: /\/screens\/(mass|mass-moment)\/\1\.tsx$/ },
  { name: 'radix', test: /node_modules\/@radix-ui\//, minShareCount: 3 },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [orderLayers(), contentModules(), react(), pages(), serviceWorker()],
  build: {
    outDir: 'dist/client',
    assetsDir: 'assets',
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // On a busy machine it would report that our own plugins take most of the time, which they do.
      checks: { bundlerTimings: false },
      input: { index: join(import.meta.dirname, entryModule) },
      output: {
        codeSplitting: { groups: fewFiles },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
