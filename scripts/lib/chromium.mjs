import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, runInstalled } from './run.mjs'
import { fail, say } from './say.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function findOnPath(candidates) {
  const directories = (process.env.PATH ?? '').split(delimiter)
  return candidates.flatMap((name) => directories.map((directory) => join(directory, name))).find(isProgram)
}

async function findPlaywrights() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

async function install() {
  if (process.getuid?.() === 0 && findOnPath(['apt-get']) !== undefined) {
    say('installing Chromium (apt-get) ...')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const updated = await run('apt-get', ['update'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    const code =
      updated || (await run('apt-get', ['install', '-y', 'chromium'], { env, stdio: ['ignore', 'ignore', 'inherit'] }))
    if (code === 0) return
  }
  say('installing Chromium (playwright) ...')
  await runInstalled('playwright', ['install', 'chromium'])
}

const find = async () => findOnPath(names) ?? (await findPlaywrights())

/** The path of a Chromium to test with; installs one when there is none. */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return isProgram(given) ? given : fail(`CHROMIUM_PATH names ${given}, which is no program.`)
  let path = await find()
  if (path === undefined) {
    await install()
    path = await find()
  }
  if (path === undefined) fail('There is no Chromium and none could be installed; install one and set CHROMIUM_PATH.')
  return path
}
