import { maxRecordingBytes, maxMelodies, recordingKinds } from '@schola/contract/recording-file'
import { unzipSync, zipSync } from 'fflate'
import { ContentMistake } from '../sources/parse-yaml.ts'

const maxFiles = 200
/** Of all files but the recordings: reading YAML takes long. */
const maxTextBytes = 2 * 1024 * 1024

/** The same files give the same zip, whenever it is made. */
const madeAt = '1980-02-01T00:00:00'

const isRecording = (name: string): boolean => recordingKinds.some((kind) => name.endsWith(`recording.${kind}`))

/** Packs files by their names; an inner folder is part of the name. What is sung is packed already. */
export function writeZip(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const packed = Object.entries(files).map(
    ([name, bytes]) =>
      [name, [bytes, { level: isRecording(name) ? 0 : 6 }]] as [string, [Uint8Array, { level: 0 | 6 }]],
  )
  return zipSync(Object.fromEntries(packed), { mtime: madeAt })
}

const megabytes = (bytes: number): string => `${bytes / 1024 / 1024} MB`

/** Unpacks a zip file within its limits; throws a `ContentMistake` and no other error. */
export function readZip(bytes: Uint8Array): Record<string, Uint8Array> {
  const names = new Set<string>()
  let textBytes = 0
  let recordings = 0
  function refuse(isRefused: boolean, sentence: string): void {
    if (isRefused) throw new ContentMistake([sentence])
  }
  try {
    return unzipSync(bytes, {
      // fflate unpacks no more than `originalSize`, so checking what the zip declares is enough.
      filter({ name, size, originalSize }) {
        if (names.has(name) || name === '__proto__') throw new Error('The name cannot be used.')
        names.add(name)
        refuse(names.size > maxFiles, `The zip file holds more than ${maxFiles} files.`)
        const bytesTaken = Math.max(size, originalSize)
        if (isRecording(name)) {
          recordings += 1
          refuse(recordings > maxMelodies, `The zip file holds more than ${maxMelodies} recordings.`)
          const sentence = `“${name}” in the zip file is larger than ${megabytes(maxRecordingBytes)}.`
          refuse(bytesTaken > maxRecordingBytes, sentence)
        } else {
          textBytes += bytesTaken
          const sentence = `The zip file holds more than ${megabytes(maxTextBytes)} besides recordings.`
          refuse(textBytes > maxTextBytes, sentence)
        }
        return !name.endsWith('/')
      },
    })
  } catch (error) {
    if (error instanceof ContentMistake) throw error
    throw new ContentMistake(['This zip file cannot be read. Export the chant again, without a password.'])
  }
}
