import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { seed } from '../curriculum/seed.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded.ts'
import { migrateAlone } from '../db/migrate.ts'
import * as schema from '../db/schema.ts'
import { askOnce, withDatabase } from './database.ts'
import { firstChantsOf, readWholeContent } from './first-chants.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database migrated and seeded once with the first chants, to be copied by each test file. */
    templateUrl: string
    /** The server, bundled as it is deployed. */
    serverEntry: string
  }
}

const serverRoot = join(import.meta.dirname, '..', '..')

/** Bundled, the server starts many times faster than from TypeScript sources. */
async function buildServer() {
  const outDir = join(serverRoot, 'node_modules', '.cache', `test-server-${process.pid}`)
  const configFile = join(serverRoot, 'vite.config.ts')
  await build({ root: serverRoot, configFile, logLevel: 'error', build: { outDir, sourcemap: false } })
  return { entry: join(outDir, 'main.js'), remove: () => rm(outDir, { recursive: true, force: true }) }
}

async function makeTemplate(serverUrl: string): Promise<string> {
  await promisify(execFile)(process.execPath, ['scripts/build.mjs', 'content'])
  const content = firstChantsOf(await readWholeContent())
  const name = `schola_template_${process.pid}`
  await askOnce({ connectionString: serverUrl }, `drop database if exists ${name}`)
  await askOnce({ connectionString: serverUrl }, `create database ${name}`)
  const url = withDatabase(serverUrl, name)
  await migrateAlone(url, async (connection) => {
    await seed(drizzle(connection, { schema }), content)
  })
  return url
}

/** Commits do not wait for the disk, as no data outlives the run; the crash tests start servers of their own. */
async function trustTheMemory(url: string): Promise<void> {
  const superuser = { host: new URL(url).searchParams.get('host') ?? '', user: 'postgres', database: 'postgres' }
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    await askOnce(superuser, `alter system set ${setting} = off`)
  }
  await askOnce(superuser, 'select pg_reload_conf()')
}

/** Starts one PostgreSQL per run, unless TEST_DATABASE_URL names one, and builds the server once. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const { entry, remove } = await buildServer()
  project.provide('serverEntry', entry)
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    project.provide('templateUrl', await makeTemplate(given))
    return remove
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'schola-test-'))
  // As root PostgreSQL runs as another user, who must be able to reach its data.
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  await trustTheMemory(postgres.url)
  project.provide('templateUrl', await makeTemplate(postgres.url))
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
    await remove()
  }
}
