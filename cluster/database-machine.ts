import type { ChildProcess } from 'node:child_process'
import { chown, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openLink } from './link.ts'
import { endProgram, findFreePort, hasEnded, type Owner, startProgram, writeConfig } from './program.ts'

/** A machine of the cluster: PostgreSQL under Patroni, and the three cables that tie it to the others. */
export interface DatabaseMachine {
  readonly name: string
  /** The ports at which the others reach its PostgreSQL and its Patroni. */
  readonly postgresLink: number
  readonly restLink: number
  /** What its own Patroni says of it. */
  is(state: 'primary' | 'sync'): Promise<boolean>
  start(): void
  /** As if the power had failed: nobody on it does anything any more. */
  crash(): Promise<void>
  /** Stops cleanly, as for maintenance: Patroni hands the leadership over. */
  stop(): Promise<void>
  cutOff(): void
  /** Brings it back after it was crashed, stopped or cut off. */
  restore(): void
  close(): Promise<void>
}

interface MachineOptions {
  readonly name: string
  readonly folder: string
  readonly etcdPort: number
  readonly postgresBinDir: string
  readonly patroni: string
  readonly owner: Owner
  readonly password: string
}

/** The processes whose parent is the given one. */
async function listChildren(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      // The name in brackets may hold anything; what follows it is state and parent.
      return Number(/\) \S (\d+)/.exec(stat)?.[1]) === parent ? [Number(pid)] : []
    }),
  )
  return found.flat()
}

/** The PostgreSQL that runs on a data folder, if one does; a file left by a dead one may name somebody else's process. */
async function findPostmaster(dataDir: string): Promise<number | undefined> {
  const [line = ''] = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const command = await readFile(`/proc/${line}/cmdline`, 'utf8').catch(() => '')
  return command.includes(dataDir) ? Number(line) : undefined
}

async function killPostgres(dataDir: string): Promise<void> {
  const postmaster = await findPostmaster(dataDir)
  if (postmaster === undefined) return
  for (const pid of [postmaster, ...(await listChildren(postmaster))]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It was gone already.
    }
  }
}

export async function makeDatabaseMachine(options: MachineOptions): Promise<DatabaseMachine> {
  const { name, owner } = options
  const folder = join(options.folder, name)
  const dataDir = join(folder, 'data')
  for (const made of [folder, dataDir]) {
    await mkdir(made, { mode: 0o700 })
    await chown(made, owner.uid, owner.gid)
  }
  const [postgresPort, restPort] = [await findFreePort(), await findFreePort()]
  const [postgresLink, restLink, etcdLink] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const links = [
    await openLink(postgresLink, postgresPort),
    await openLink(restLink, restPort),
    await openLink(etcdLink, options.etcdPort),
  ]
  const configFile = await writeConfig('patroni.yml', join(options.folder, `${name}.yml`), {
    NAME: name,
    REST_PORT: restPort,
    REST_LINK: restLink,
    ETCD_LINK: etcdLink,
    POSTGRES_PORT: postgresPort,
    POSTGRES_LINK: postgresLink,
    BIN_DIR: options.postgresBinDir,
    DATA_DIR: dataDir,
    FOLDER: folder,
    PASSWORD: options.password,
  })
  let patroni: ChildProcess | undefined

  function start() {
    patroni = startProgram(options.folder, name, [options.patroni, configFile], { owner })
  }
  async function stop() {
    if (patroni) await endProgram(patroni)
  }
  function mend() {
    for (const link of links) link.mend()
  }
  return {
    name,
    postgresLink,
    restLink,
    start,
    stop,
    is: async (state) => {
      const url = `http://127.0.0.1:${restLink}/${state}`
      const response = await fetch(url, { method: 'OPTIONS', signal: AbortSignal.timeout(2000) })
      return response.status === 200
    },
    crash: async () => {
      patroni?.kill('SIGKILL')
      await killPostgres(dataDir)
    },
    cutOff: () => {
      for (const link of links) link.cut()
    },
    restore: () => {
      mend()
      if (!patroni || hasEnded(patroni)) start()
    },
    close: async () => {
      mend()
      await stop()
      await killPostgres(dataDir)
      for (const link of links) link.close()
    },
  }
}
