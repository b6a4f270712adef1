import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findOnPath, installPackage, isProgram } from './debian.mjs'
import { fail } from './say.mjs'

const libraries = '/usr/lib'

/** WebKitGTK's own small browser lies out of the path, in a folder of the machine's architecture. */
function findMiniBrowser() {
  const folders = existsSync(libraries)
    ? [libraries, ...readdirSync(libraries).map((name) => join(libraries, name))]
    : []
  return folders
    .flatMap((folder) => ['6.0', '4.1', '4.0'].map((version) => join(folder, `webkit2gtk-${version}`, 'MiniBrowser')))
    .find(isProgram)
}

const findGstreamer = (plugin) => () =>
  readdirSync(libraries)
    .map((name) => join(libraries, name, 'gstreamer-1.0', plugin))
    .find((path) => existsSync(path))

const named =
  (...names) =>
  () =>
    findOnPath(names)

/** What the browsers are driven by: the variable that `e2e/browsers/` reads, how it is found, and Debian's package. */
const programs = [
  ['CHROMEDRIVER_PATH', named('chromedriver'), 'chromium-driver'],
  ['FIREFOX_PATH', named('firefox-esr', 'firefox'), 'firefox-esr'],
  ['WEBKIT_DRIVER_PATH', named('WebKitWebDriver'), 'webkit2gtk-driver'],
  ['MINI_BROWSER_PATH', findMiniBrowser, 'webkit2gtk-driver'],
  ['XVFB_PATH', named('Xvfb'), 'xvfb'],
  ['PULSEAUDIO_PATH', named('pulseaudio'), 'pulseaudio'],
  // WebKit plays by these; nobody starts them by their path.
  ['WEBKIT_SINK', findGstreamer('libgstpulseaudio.so'), 'gstreamer1.0-plugins-good'],
  ['WEBKIT_DECODER', findGstreamer('libgstlibav.so'), 'gstreamer1.0-libav'],
]

/** The drivers of three engines with a screen and a loudspeaker for them; the script ends with a sentence without. */
export async function ensureBrowserPrograms() {
  const paths = {}
  const missing = new Set()
  for (const [variable, find, packageName] of programs) {
    if (missing.has(packageName)) continue
    paths[variable] = process.env[variable] ?? find() ?? ((await installPackage(packageName)) ? find() : undefined)
    if (paths[variable] === undefined) missing.add(packageName)
  }
  if (missing.size > 0) {
    fail(
      `The three browsers need what Debian calls ${[...missing].join(', ')}. As root on Debian they are installed by themselves; elsewhere install what your system calls them, or set ${programs.map(([variable]) => variable).join(', ')}.`,
    )
  }
  return paths
}
