import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { getSamples, soundNames } from './score.ts'
import { toWav } from './wav.ts'

/** Where the app finds its sounds; the files are kept under version control. */
export const soundsFolder = fileURLToPath(new URL('../../apps/web/src/sounds/files/', import.meta.url))

export const renderSound = (name: string): Uint8Array => toWav(getSamples(name))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await mkdir(soundsFolder, { recursive: true })
  await Promise.all(soundNames.map((name) => writeFile(`${soundsFolder}${name}.wav`, renderSound(name))))
  console.log(`${soundNames.length} sounds written.`)
}
