import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fail, run, runInstalled, say } from './lib.mjs'

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export function findProgram(...names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

/** Installs Debian packages; without root or apt-get, does not try. */
async function installPackages(names) {
  if (process.getuid?.() !== 0 || !findProgram('apt-get')) return
  say(`installing ${names.join(', ')} (apt-get) ...`)
  // With run level 1, services among the packages are not started.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  const stdio = ['ignore', 'ignore', 'inherit']
  for (const args of [['update'], ['install', '-y', ...names]]) await run('apt-get', ['-qq', ...args], { env, stdio })
}

/**
 * Returns the paths of programs by environment variable, and installs missing ones where it can. Each program has a
 * variable that overrides its path, a function that finds it, and Debian's package.
 * @returns {Promise<Record<string, string>>}
 */
export async function ensurePrograms(purpose, programs) {
  const findAll = () =>
    Object.fromEntries(programs.map(([variable, find]) => [variable, process.env[variable] ?? find()]))
  const listMissing = (paths) => [
    ...new Set(programs.filter(([variable]) => paths[variable] === undefined).map(([, , name]) => name)),
  ]
  let paths = findAll()
  if (listMissing(paths).length > 0) {
    await installPackages(listMissing(paths))
    paths = findAll()
  }
  const missing = listMissing(paths)
  if (missing.length === 0) return paths
  const variables = programs.map(([variable]) => variable).join(', ')
  return fail(
    `${purpose} needs Debian's packages ${missing.join(', ')}. Root on Debian gets them installed; elsewhere install what your system calls them, or set ${variables}.`,
  )
}

const shell = 'chromium-headless-shell'
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Returns the path of a Chromium, which is installed if there is none. The shell is the same engine without windows and
 * opens a page with a quarter of the work, but is not what a person uses.
 * @returns {Promise<string>}
 */
export async function ensureChromium({ preferShell = false } = {}) {
  const given = process.env.CHROMIUM_PATH
  if (given) return isProgram(given) ? given : fail(`CHROMIUM_PATH is ${given}, which is not a program.`)
  const find = () => findProgram(...(preferShell ? [shell, ...browsers] : browsers))
  if (!find())
    for (const name of preferShell ? [shell, 'chromium'] : ['chromium']) if (!find()) await installPackages([name])
  if (find()) return find()
  const { chromium } = await import('@playwright/test')
  if (!existsSync(chromium.executablePath())) {
    say('installing Chromium (playwright) ...')
    await runInstalled('playwright', ['install', 'chromium'])
  }
  if (existsSync(chromium.executablePath())) return chromium.executablePath()
  return fail('There is no Chromium and none could be installed; install one and set CHROMIUM_PATH.')
}
