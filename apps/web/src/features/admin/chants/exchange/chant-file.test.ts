// @vitest-environment happy-dom
import { writeZip } from '@schola/curriculum/draft/zip'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { serve } from '../../../../testing/server.ts'
import { uploadRecording } from '../../calls/recordings.ts'
import { draftOf } from '../part.test-data.tsx'
import { readChantFile, writeChantFile } from './chant-file.ts'

const hash = 'a'.repeat(64)
const sound = new Uint8Array([1, 2, 3])

const zipOf = (texts: Readonly<Record<string, string>>) =>
  writeZip(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, new TextEncoder().encode(text)])))

describe('a chant as a zip file', () => {
  it('what is exported, imported elsewhere, gives the same chant with its recording', async () => {
    const draft = draftOf({ recording: { hash, timing: null }, melody: '(c4) A(f)ve(g) (::)' })
    const made = serve({
      [`GET /audio/recordings/${hash}.mp3`]: () => new Response(sound),
      'POST /api/admin/recordings': {
        hash,
        bytes: 3,
        kind: 'mp3',
        address: `/audio/recordings/${hash}.mp3`,
      },
    })
    await uploadRecording(sound.slice().buffer)
    const file = await writeChantFile(new QueryClient(), 1000, draft)
    expect(await readChantFile(file)).toEqual(draft)
    const upload = made.findLast(({ method }) => method === 'POST')
    expect(new Uint8Array((await upload?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(sound)
  })

  it('a file with mistakes is refused with all of them, and nothing is uploaded', async () => {
    const made = serve({})
    await expect(
      readChantFile(zipOf({ 'chant.yaml': 'name: 3\nuse: nowhere\n', 'recording.mp3': 'x' })),
    ).rejects.toThrow(/chant\.yaml/)
    await expect(readChantFile(new Uint8Array([80, 75, 3, 4, 0]))).rejects.toThrow(/zip file/)
    expect(made).toEqual([])
  })
})
