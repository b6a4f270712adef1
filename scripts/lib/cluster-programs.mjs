import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureProgram, installPackage, isProgram } from './debian.mjs'
import { fail } from './say.mjs'

/** By the variable that `cluster/run.ts` reads: the program and Debian's package for it. */
const programs = {
  ETCD_PATH: ['etcd', 'etcd-server'],
  PATRONI_PATH: ['patroni', 'patroni'],
  HAPROXY_PATH: ['haproxy', 'haproxy'],
  NGINX_PATH: ['nginx', 'nginx-light'],
}

const postgresHome = '/usr/lib/postgresql'

/** Debian keeps PostgreSQL's programs out of the path, by version; the newest is taken. */
function findPostgres() {
  const versions = existsSync(postgresHome) ? readdirSync(postgresHome) : []
  return versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(postgresHome, version, 'bin'))
    .find((folder) => isProgram(join(folder, 'initdb')))
}

/** What a cluster is made of, installed when it is missing; the script ends with a sentence when that fails. */
export async function ensureClusterPrograms() {
  const paths = {}
  const missing = []
  for (const [variable, [name, packageName]] of Object.entries(programs)) {
    paths[variable] = await ensureProgram(name, packageName)
    if (paths[variable] === undefined) missing.push(packageName)
  }
  paths.POSTGRES_BIN_DIR = findPostgres() ?? ((await installPackage('postgresql')) ? findPostgres() : undefined)
  if (paths.POSTGRES_BIN_DIR === undefined) missing.push('postgresql')
  if (missing.length > 0) fail(`The cluster needs Debian's packages ${missing.join(', ')}; install them as root.`)
  return paths
}
