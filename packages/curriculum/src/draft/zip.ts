import { maxMelodies, maxRecordingBytes, recordingKinds } from '@schola/contract/recording-file'
import { m } from '@schola/messages'
import { unzipSync, zipSync } from 'fflate'
import { ContentMistake } from '../sources/parse-yaml.ts'

const maxFiles = 200
/** Applies to all files except recordings, since parsing YAML is slow. */
const maxTextBytes = 2 * 1024 * 1024

/** Fixed, so that the same files always give the same zip. */
const madeAt = '1980-02-01T00:00:00'

const isRecording = (name: string): boolean => recordingKinds.some((kind) => name.endsWith(`recording.${kind}`))

/** Packs files by their paths. Recordings are already compressed. */
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
        refuse(names.size > maxFiles, m.authoring_zip_too_many_files({ max: maxFiles }))
        const bytesTaken = Math.max(size, originalSize)
        if (isRecording(name)) {
          recordings += 1
          refuse(recordings > maxMelodies, m.authoring_zip_too_many_recordings({ max: maxMelodies }))
          const sentence = m.authoring_zip_recording_too_large({ name, max: megabytes(maxRecordingBytes) })
          refuse(bytesTaken > maxRecordingBytes, sentence)
        } else {
          textBytes += bytesTaken
          const sentence = m.authoring_zip_text_too_large({ max: megabytes(maxTextBytes) })
          refuse(textBytes > maxTextBytes, sentence)
        }
        return !name.endsWith('/')
      },
    })
  } catch (error) {
    if (error instanceof ContentMistake) throw error
    throw new ContentMistake([m.authoring_zip_unreadable()])
  }
}
