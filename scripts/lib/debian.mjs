import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { say } from './say.mjs'

const execFileAsync = promisify(execFile)

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

/** Quiet, because apt-get warns of what is no fault; its messages are printed when it fails. */
async function runAptGet(args) {
  // Run level 1: a service among the packages is not started.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  try {
    await execFileAsync('apt-get', args, { env, maxBuffer: 64 * 1024 * 1024 })
    return true
  } catch (error) {
    console.error(error.stderr)
    return false
  }
}

/** Installs a Debian package if we are root; resolves with whether that worked. */
export async function installPackage(name) {
  if (process.getuid?.() !== 0 || findOnPath(['apt-get']) === undefined) return false
  say(`installing ${name} (apt-get) ...`)
  return (await runAptGet(['update'])) && (await runAptGet(['install', '-y', name]))
}

/** The path of a program, which is installed when it is missing and we may; undefined when it still is. */
export async function ensureProgram(name, packageName) {
  return findOnPath([name]) ?? ((await installPackage(packageName)) ? findOnPath([name]) : undefined)
}
