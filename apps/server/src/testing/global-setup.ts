import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { content as contentSchema } from '@schola/contract/content'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrateAlone } from '../db/migrate.ts'
import * as schema from '../db/schema.ts'
import { startEmbeddedPostgres } from '../postgres/embedded.ts'
import { contentFile } from '../settings/paths.ts'
import { seed } from '../use-cases/seed.ts'
import { askOnce, withDatabase } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database migrated and seeded once, to be copied by each test file. */
    templateUrl: string
  }
}

const run = promisify(execFile)

async function makeTemplate(serverUrl: string): Promise<string> {
  await run(process.execPath, ['scripts/content.mjs'])
  const name = `schola_template_${process.pid}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`drop database if exists ${name}`)
  await client.query(`create database ${name}`)
  await client.end()
  const url = withDatabase(serverUrl, name)
  const content = contentSchema.parse(JSON.parse(await readFile(contentFile, 'utf8')))
  await migrateAlone(url, async (connection) => {
    await seed(drizzle(connection, { schema }), content)
  })
  return url
}

/** Commits need not wait for the disk, since nothing outlives the run; the crash tests start servers of their own. */
async function trustTheMemory(url: string): Promise<void> {
  await askOnce({ connectionString: url }, 'alter role current_user set synchronous_commit = off')
}

/** One PostgreSQL a run: the app's own kind, or the one that TEST_DATABASE_URL names. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    project.provide('templateUrl', await makeTemplate(given))
    return async () => {}
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'schola-test-'))
  // As root PostgreSQL runs as another user, who must be able to reach its data.
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, isLasting: false })
  await trustTheMemory(postgres.url)
  project.provide('templateUrl', await makeTemplate(postgres.url))
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
