import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { wavOf } from '../../apps/web/src/lib/audio/synth/wav.ts'
import { getSamples, sampleRate, soundNames } from './score.ts'

export const soundsFolder = fileURLToPath(new URL('../../apps/web/src/lib/sounds/files/', import.meta.url))

export const renderSound = (name: string): Uint8Array => wavOf(getSamples(name), sampleRate)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await mkdir(soundsFolder, { recursive: true })
  await Promise.all(soundNames.map((name) => writeFile(`${soundsFolder}${name}.wav`, renderSound(name))))
  console.log(`${soundNames.length} sounds written.`)
}
