import { m } from '@schola/messages'
import fc from 'fast-check'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ContentMistake } from '../sources/parse-yaml.ts'
import { readZip, writeZip } from './zip.ts'

const anyName = fc
  .array(fc.stringMatching(/^[a-z0-9áæ_ -]{1,12}(\.[a-z]{1,4})?$/u), { minLength: 1, maxLength: 3 })
  .map((steps) => steps.join('/'))
  // No file of a chant is called so, and fflate cannot pack it.
  .filter((name) => name !== '__proto__')
/** A name that is also the folder of another cannot be unpacked. */
const anyFiles = fc.dictionary(anyName, fc.uint8Array({ maxLength: 3000 }), { maxKeys: 12 })

const text = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
const zipOf = (names: readonly string[]) => zipSync(Object.fromEntries(names.map((name) => [name, text('Ave')])))

const listed = 0x02014b50

/** The zip with other bytes where some stand in its list of files. */
function withNumber(zip: Uint8Array, at: number, value: number, bytes: 2 | 4): Uint8Array {
  const changed = zip.slice()
  const view = new DataView(changed.buffer)
  for (let place = 0; place + 4 <= changed.length; place += 1) {
    if (view.getUint32(place, true) !== listed) continue
    if (bytes === 2) view.setUint16(place + at, value, true)
    else view.setUint32(place + at, value, true)
  }
  return changed
}

describe('a zip file is unpacked within its limits, or refused with a sentence', () => {
  it('what was packed is unpacked, and packed again the same', () => {
    fc.assert(
      fc.property(anyFiles, (files) => {
        const zip = writeZip(files)
        expect(readZip(zip)).toEqual({ ...files })
        expect(writeZip(files)).toEqual(zip)
      }),
    )
  })

  it('too many files', () => {
    const names = Array.from({ length: 201 }, (_, index) => `file-${index}`)
    expect(() => readZip(zipOf(names))).toThrow(m.authoring_zip_too_many_files({ max: 200 }))
    expect(Object.keys(readZip(zipOf(names.slice(1))))).toHaveLength(200)
  })

  it('as many recordings as a chant may have, each as large as one may be, and no more', () => {
    const largest = new Uint8Array(20 * 1024 * 1024)
    const files = (count: number, bytes = largest.subarray(0, 1)) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `settings/m-${index}/recording.${index % 2 ? 'ogg' : 'm4a'}`,
          bytes,
        ]),
      )
    expect(Object.values(readZip(writeZip(files(1, largest)))).map(({ length }) => length)).toEqual([largest.length])
    expect(Object.keys(readZip(writeZip(files(21))))).toHaveLength(21)
    expect(() => readZip(writeZip(files(22)))).toThrow(m.authoring_zip_too_many_recordings({ max: 21 }))
    const tooLong = zipSync({ 'recording.mp3': new Uint8Array(largest.length + 1) })
    expect(() => readZip(tooLong)).toThrow(m.authoring_zip_recording_too_large({ name: 'recording.mp3', max: '20 MB' }))
  })

  it('more than 2 MB of text, by what it declares; not more than it declares', () => {
    const bomb = zipSync({ 'chant.yaml': new Uint8Array(3 * 1024 * 1024) })
    expect(() => readZip(bomb)).toThrow(m.authoring_zip_text_too_large({ max: '2 MB' }))
    expect(readZip(withNumber(bomb, 24, 1000, 4))['chant.yaml']).toHaveLength(1000)
  })

  it.each([
    ['an unknown way of packing', withNumber(zipOf(['chant.yaml']), 10, 12, 2)],
    ['a file that is no zip', text('MZ this is a program')],
    ['an empty file', new Uint8Array()],
    ['a name twice', zipOf(['aa', 'bb']).map((byte) => (byte === 98 ? 97 : byte))],
  ])('%s cannot be read', (_, zip) => {
    expect(() => readZip(zip)).toThrow(m.authoring_zip_unreadable())
  })

  it('folders are no files, and a comment does no harm', () => {
    expect(readZip(zipSync({ 'ave/': new Uint8Array(), 'ave/chant.yaml': text('a') }))).toEqual({
      'ave/chant.yaml': text('a'),
    })
    expect(Object.keys(readZip(zipSync({ a: text('a') }, { comment: 'PK a comment' })))).toEqual(['a'])
  })

  it('whatever is changed in one, it is read within the limits or refused', () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(anyFiles, changes, fc.nat(), (files, changed, cut) => {
        const zip = writeZip(files)
        for (const [place, byte] of changed) zip[place % zip.length] = byte
        const given = cut % 4 === 0 ? zip.subarray(0, cut % zip.length) : zip
        try {
          const contents = Object.values(readZip(given))
          expect(contents.length).toBeLessThanOrEqual(200)
          expect(contents.reduce((sum, content) => sum + content.length, 0)).toBeLessThanOrEqual(2 * 1024 * 1024)
        } catch (error) {
          expect(error).toBeInstanceOf(ContentMistake)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('and bytes that mean nothing are refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(() => readZip(bytes)).toThrow(ContentMistake)
      }),
    )
  })
})
