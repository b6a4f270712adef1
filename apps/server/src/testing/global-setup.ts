import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Content } from '@schola/contract/content'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateAlone } from '../db/migrate.ts'
import * as schema from '../db/schema.ts'
import { startEmbeddedPostgres } from '../postgres/embedded.ts'
import { seed } from '../use-cases/seed.ts'
import { askOnce, withDatabase } from './database.ts'
import { firstChantsOf, readWholeContent } from './first-chants.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database migrated and seeded once with the first chants, to be copied by each test file. */
    templateUrl: string
    /** The same with the whole curriculum, which takes five times as long to read, to hash and to copy. */
    wholeTemplateUrl: string
  }
}

const run = promisify(execFile)

async function makeTemplates(serverUrl: string): Promise<{ templateUrl: string; wholeTemplateUrl: string }> {
  await run(process.execPath, ['scripts/build.mjs', 'content'])
  const whole = await readWholeContent()
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  async function makeTemplate(name: string, content: Content): Promise<string> {
    await client.query(`drop database if exists ${name}`)
    await client.query(`create database ${name}`)
    const url = withDatabase(serverUrl, name)
    await migrateAlone(url, async (connection) => {
      await seed(drizzle(connection, { schema }), content)
    })
    return url
  }
  const templates = {
    templateUrl: await makeTemplate(`schola_template_${process.pid}`, firstChantsOf(whole)),
    wholeTemplateUrl: await makeTemplate(`schola_whole_template_${process.pid}`, whole),
  }
  await client.end()
  return templates
}

function provideTemplates(
  project: TestProject,
  { templateUrl, wholeTemplateUrl }: Awaited<ReturnType<typeof makeTemplates>>,
): void {
  project.provide('templateUrl', templateUrl)
  project.provide('wholeTemplateUrl', wholeTemplateUrl)
}

/** Commits need not wait for the disk, since nothing outlives the run; the crash tests start servers of their own. */
async function trustTheMemory(url: string): Promise<void> {
  const superuser = { host: new URL(url).searchParams.get('host') ?? '', user: 'postgres', database: 'postgres' }
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    await askOnce(superuser, `alter system set ${setting} = off`)
  }
  await askOnce(superuser, 'select pg_reload_conf()')
}

/** One PostgreSQL a run: the app's own kind, or the one that TEST_DATABASE_URL names. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    provideTemplates(project, await makeTemplates(given))
    return async () => {}
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'schola-test-'))
  // As root PostgreSQL runs as another user, who must be able to reach its data.
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  await trustTheMemory(postgres.url)
  provideTemplates(project, await makeTemplates(postgres.url))
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
