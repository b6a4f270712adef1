import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'
import { say } from './say.mjs'

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export function findOnPath(candidates) {
  const directories = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return candidates.flatMap((name) => directories.map((directory) => join(directory, name))).find(isProgram)
}

/** Installs a package where that is ours to do; answers whether it is there now. */
export async function installPackage(name) {
  if (process.getuid?.() !== 0 || findOnPath(['apt-get']) === undefined) return false
  say(`installing ${name} (apt-get) ...`)
  // Run level 1: a service among them is not started.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  return (
    (await run('apt-get', ['update'], options)) === 0 && (await run('apt-get', ['install', '-y', name], options)) === 0
  )
}
