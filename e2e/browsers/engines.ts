import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../server.ts'
import { type Driver, driveByMarionette, driveOverHttp } from './driver.ts'
import { type Program, startProgram } from './programs.ts'

export interface Engine {
  readonly name: string
  /** Pointer type that the driver has for touch. */
  readonly finger: 'touch' | 'mouse'
  start(folder: string): Promise<Started>
}

interface Started {
  readonly program: Program
  connect(): Promise<Driver>
}

function pathOf(variable: string): string {
  const path = process.env[variable]
  if (path === undefined) throw new Error(`${variable} is not set; start this by npm run browsers.`)
  return path
}

const chromium: Engine = {
  name: 'Chromium',
  finger: 'touch',
  async start(folder) {
    const port = await findFreePort()
    const program = startProgram(pathOf('CHROMEDRIVER_PATH'), [`--port=${port}`])
    const args = ['--headless=new', '--no-sandbox', '--disable-component-update', `--user-data-dir=${folder}`]
    const options = { binary: pathOf('CHROMIUM_PATH'), args }
    const capabilities = { 'goog:chromeOptions': options, pageLoadStrategy: 'none' }
    return { program, connect: () => driveOverHttp(port, capabilities) }
  },
}

const firefox: Engine = {
  name: 'Firefox',
  finger: 'touch',
  async start(folder) {
    const port = await findFreePort()
    const preferences = {
      'marionette.port': port,
      'datareporting.policy.dataSubmissionEnabled': false,
      'app.normandy.enabled': false,
      'browser.shell.checkDefaultBrowser': false,
    }
    const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});\n`)
    await writeFile(join(folder, 'user.js'), lines.join(''))
    const args = ['--headless', '--marionette', '--no-remote', '--profile', folder]
    const program = startProgram(pathOf('FIREFOX_PATH'), args)
    return { program, connect: () => driveByMarionette(port) }
  },
}

/** Without graphics card, and as root without a sandbox. */
const plainWebKit = {
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
}

const webKit: Engine = {
  name: 'WebKit',
  finger: 'mouse',
  async start(folder) {
    const port = await findFreePort()
    const program = startProgram(pathOf('WEBKIT_DRIVER_PATH'), [`--port=${port}`], { ...plainWebKit, HOME: folder })
    const options = { binary: pathOf('MINI_BROWSER_PATH'), args: ['--automation'] }
    // With 'normal' the first navigation never returns.
    const capabilities = { 'webkitgtk:browserOptions': options, pageLoadStrategy: 'none' }
    return { program, connect: () => driveOverHttp(port, capabilities) }
  },
}

export const engines: readonly Engine[] = [chromium, firefox, webKit]

async function untilExists(path: string): Promise<void> {
  for (let tries = 0; tries < 100 && !existsSync(path); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function findFreeDisplay(): Promise<number> {
  const folder = '/tmp/.X11-unix'
  const taken = existsSync(folder) ? await readdir(folder) : []
  return Array.from({ length: 100 }, (_, index) => 90 + index).find((number) => !taken.includes(`X${number}`)) ?? 90
}

/** Starts a virtual screen and speaker, without which WebKit does not open and no engine plays sound. */
export async function startScreenAndSound(): Promise<{ stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'schola-sound-'))
  await mkdir(join(folder, 'pulse'))
  const display = await findFreeDisplay()
  process.env['XDG_RUNTIME_DIR'] = folder
  process.env['DISPLAY'] = `:${display}`
  const screen = startProgram(pathOf('XVFB_PATH'), [`:${display}`, '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'])
  const sound = startProgram(
    pathOf('PULSEAUDIO_PATH'),
    ['-n', '--daemonize=no', '--exit-idle-time=-1', '--load=module-null-sink', '--load=module-native-protocol-unix'],
    { HOME: folder },
  )
  await Promise.all([untilExists(`/tmp/.X11-unix/X${display}`), untilExists(join(folder, 'pulse', 'native'))])
  return {
    async stop() {
      await Promise.all([screen.stop(), sound.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
