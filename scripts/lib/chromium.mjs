import { existsSync } from 'node:fs'
import { findOnPath, installPackage, isProgram } from './debian.mjs'
import { runInstalled } from './run.mjs'
import { fail, say } from './say.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

async function findPlaywrights() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

async function install() {
  if (await installPackage('chromium')) return
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
