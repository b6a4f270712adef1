import { existsSync } from 'node:fs'
import { findOnPath, installPackage, isProgram } from './debian.mjs'
import { runInstalled } from './run.mjs'
import { fail, say } from './say.mjs'

const shell = 'chromium-headless-shell'
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

async function findPlaywrights() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

async function install(packages) {
  for (const name of packages) if (await installPackage(name)) return
  say('installing Chromium (playwright) ...')
  await runInstalled('playwright', ['install', 'chromium'])
}

/**
 * The path of a Chromium to test with; installs one when there is none. The shell is the same engine without the window
 * around it and opens a page with a quarter of the work, but it does not measure what a person at a whole browser feels.
 */
export async function ensureChromium({ preferShell = false } = {}) {
  const names = preferShell ? [shell, ...browsers] : browsers
  const find = async () => findOnPath(names) ?? (await findPlaywrights())
  const given = process.env.CHROMIUM_PATH
  if (given) return isProgram(given) ? given : fail(`CHROMIUM_PATH names ${given}, which is no program.`)
  let path = await find()
  if (path === undefined) {
    await install(preferShell ? [shell, 'chromium'] : ['chromium'])
    path = await find()
  }
  if (path === undefined) fail('There is no Chromium and none could be installed; install one and set CHROMIUM_PATH.')
  return path
}
