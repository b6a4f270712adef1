import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, runNode } from './lib.mjs'
import { ensureChromium, ensurePrograms, findProgram } from './programs.mjs'

const foldersOf = (path) => (existsSync(path) ? readdirSync(path).map((name) => join(path, name)) : [])
const libraryFolders = ['/usr/lib', ...foldersOf('/usr/lib')]
const findLibrary = (...names) =>
  libraryFolders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))

const miniBrowsers = ['6.0', '4.1', '4.0'].map((version) => `webkit2gtk-${version}/MiniBrowser`)

/** Drivers of three engines with a screen and sound: the variable that e2e/browsers reads, and Debian's package. */
const programs = [
  ['CHROMEDRIVER_PATH', () => findProgram('chromedriver'), 'chromium-driver'],
  ['FIREFOX_PATH', () => findProgram('firefox-esr', 'firefox'), 'firefox-esr'],
  ['WEBKIT_DRIVER_PATH', () => findProgram('WebKitWebDriver'), 'webkit2gtk-driver'],
  ['MINI_BROWSER_PATH', () => findLibrary(...miniBrowsers), 'webkit2gtk-driver'],
  ['XVFB_PATH', () => findProgram('Xvfb'), 'xvfb'],
  ['PULSEAUDIO_PATH', () => findProgram('pulseaudio'), 'pulseaudio'],
  // Plugins that WebKit plays sound with.
  ['WEBKIT_SINK', () => findLibrary('gstreamer-1.0/libgstpulseaudio.so'), 'gstreamer1.0-plugins-good'],
  ['WEBKIT_DECODER', () => findLibrary('gstreamer-1.0/libgstlibav.so'), 'gstreamer1.0-libav'],
]

const paths = await ensurePrograms('The run in three browsers', programs)
const env = { ...process.env, CHROMIUM_PATH: await ensureChromium(), ...paths }
process.exitCode = await runNode(['--import', 'tsx', inRoot('e2e/browsers/run.ts'), ...process.argv.slice(2)], { env })
