import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '@inlang/paraglide-js'
import type { BrowserContext } from '@playwright/test'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')
const messages = join(root, 'packages/messages')
const work = join(messages, 'dist/pseudo')
const webApp = join(root, 'apps/web')
const outDir = join(webApp, 'dist/pseudo')

/** A catalog in the format of the message files: texts, and for plurals variants of texts. */
type Catalog = Record<string, unknown>

const plain = 'aeioucnsyzAEIOUCNSYZ'
const accented = 'áéíóúçñšýžÁÉÍÓÚÇÑŠÝŽ'

/** Accents a text and makes it about 30 % longer, as German is; parameters stay. */
function pseudo(text: string): string {
  const letters = text.replace(/\{\w+\}|\p{L}/gu, (part) => accented[plain.indexOf(part)] ?? part)
  const words = Math.ceil(text.replace(/\{\w+\}/g, '').length * 0.06)
  return letters + ' lórém'.repeat(Math.min(words, 12))
}

const pseudoVariants = (value: unknown): unknown => {
  if (typeof value === 'string') return pseudo(value)
  if (!Array.isArray(value)) return value
  return value.map((variant: { readonly match: Record<string, string> }) => ({
    ...variant,
    match: Object.fromEntries(Object.entries(variant.match).map(([selector, text]) => [selector, pseudo(text)])),
  }))
}

function readCatalog(): Catalog {
  const folder = join(messages, 'messages')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
  return Object.assign(
    {},
    ...names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Catalog),
  ) as Catalog
}

/** Returns the English texts of the catalog that have no parameters. */
export const listPlainTexts = (): string[] =>
  Object.values(readCatalog()).filter((text): text is string => typeof text === 'string' && !text.includes('{'))

/** Builds the web app in the pseudo-locale, next to the normal build. */
export async function buildPseudoLocale(): Promise<void> {
  const catalog = Object.fromEntries(Object.entries(readCatalog()).map(([key, value]) => [key, pseudoVariants(value)]))
  mkdirSync(join(work, 'project.inlang'), { recursive: true })
  writeFileSync(join(work, 'en.json'), JSON.stringify(catalog))
  const plugin = join(root, 'node_modules/@inlang/plugin-message-format/dist/index.js')
  const settings = {
    baseLocale: 'en',
    locales: ['en'],
    telemetry: 'off',
    modules: [plugin],
    'plugin.inlang.messageFormat': { pathPattern: join(work, '{locale}.json') },
  }
  writeFileSync(join(work, 'project.inlang/settings.json'), JSON.stringify(settings))
  await compile({ project: join(work, 'project.inlang'), outdir: join(work, 'compiled'), strategy: ['baseLocale'] })
  await build({
    root: webApp,
    configFile: join(webApp, 'vite.config.ts'),
    mode: 'pseudo',
    logLevel: 'error',
    resolve: {
      alias: [
        {
          find: /^@schola\/messages$/,
          replacement: join(work, 'compiled/messages.js'),
        },
      ],
    },
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
    },
  })
}

/** Serves the pages and scripts of that build; the API stays the server's. */
export async function servePseudoLocale(context: BrowserContext): Promise<void> {
  await context.route(/^[^?]*\/(?!api\/|audio\/|icons\/)[^?]*/, (route) => {
    const { pathname } = new URL(route.request().url())
    return route.fulfill({ path: join(outDir, pathname.startsWith('/assets/') ? pathname : 'index.html') })
  })
}
