import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { film, m4a, mp3, ogg, silentM4a } from '../../testing/recordings.ts'
import { judgeRecording } from './recording-kind.ts'

const kindOf = (bytes: Uint8Array) => judgeRecording(bytes)
const refused = { mistake: expect.stringMatching(/^recording_/) }

describe('a recording is judged by its content', () => {
  it('an MP3 with and without a tag before it, an M4A, an Ogg of Opus or of Vorbis', () => {
    expect(kindOf(mp3())).toEqual({ kind: 'mp3' })
    expect(kindOf(mp3({ tagBytes: 300 }))).toEqual({ kind: 'mp3' })
    expect(kindOf(m4a())).toEqual({ kind: 'm4a' })
    expect(kindOf(ogg('OpusHead'))).toEqual({ kind: 'ogg' })
    expect(kindOf(ogg('\x01vorbis'))).toEqual({ kind: 'ogg' })
  })

  it.each([
    ['nothing', new Uint8Array()],
    ['a program', Buffer.from('\x7fELF\x02\x01\x01\0'.padEnd(4000, '\0'), 'latin1')],
    ['a program for Windows', Buffer.from('MZ'.padEnd(4000, '\x90'), 'latin1')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(100))],
    ['a script that begins like a tag', Buffer.from(`ID3<script>alert(1)</script>${' '.repeat(9000)}`)],
    ['one frame of an MP3 and then a page', Buffer.concat([mp3({ frames: 1 }), Buffer.from('<html>'.repeat(500))])],
    ['a film', film()],
    ['an M4A without sound', silentM4a()],
    ['an Ogg film', ogg('\x80theora ')],
    ['a WAV', Buffer.from('RIFF\x24\x08\0\0WAVEfmt '.padEnd(3000, '\0'), 'latin1')],
  ])('%s is refused with a sentence', (_, bytes) => {
    expect(kindOf(bytes)).toEqual(refused)
  })

  it('whatever the bytes are, it answers', () => {
    const heads = ['ID3', 'OggS\0', '\0\0\0\x18ftyp', '\0\0\0\x01ftyp', '\0\0\0\x00moov', '\xff\xfb\x90\x64'].map(
      (head) => Buffer.from(head, 'latin1'),
    )
    const bytes = fc
      .tuple(fc.constantFrom(Buffer.alloc(0), ...heads), fc.uint8Array({ maxLength: 300 }))
      .map((parts) => new Uint8Array(Buffer.concat(parts)))
    fc.assert(
      fc.property(bytes, (each) => {
        const judged = judgeRecording(each)
        expect('kind' in judged || judged.mistake.startsWith('recording_')).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
