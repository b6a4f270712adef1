import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layOutRecordings, readSung, readWordRecordings } from './load.ts'

let directory: string
const melody = 'name: Kyrie\n%%\n(c4) Ký(f)ri(g)e(f)\n'
const timing = {
  version: 1,
  duration: 3,
  notes: [
    [0.5, 1],
    [1, 1.5],
    [1.5, 2],
  ],
  syllables: [
    [0.5, 1],
    [1, 1.5],
    [1.5, 2],
  ],
}
const files: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '01-none': {},
  '02-melody': { 'melody.gabc': melody },
  '03-whole': { 'melody.gabc': melody, 'timing.json': JSON.stringify(timing), 'recording.mp3': 'sound' },
  '04-untimed': { 'melody.gabc': melody, 'recording.mp3': 'sound' },
  '05-unheard': { 'melody.gabc': melody, 'timing.json': JSON.stringify(timing) },
  '06-unwritten': { 'timing.json': JSON.stringify(timing), 'recording.mp3': 'sound' },
  '07-spoilt': { 'melody.gabc': melody, 'timing.json': '{"version": 2}', 'recording.mp3': 'sound' },
  '08-longer': { 'melody.gabc': `${melody}e(g)`, 'timing.json': JSON.stringify(timing), 'recording.mp3': 'sound' },
  '09-misspelt': { 'melody.gabc': 'name: Kyrie\n%%\n(c4) Ký(z)' },
  '10-other': { 'melody.gabc': melody, 'timing.json': JSON.stringify(timing), 'recording.m4a': 'sound' },
  twice: { 'melody.gabc': melody, 'recording.mp3': 'sound', 'recording.ogg': 'sound' },
  words: { 'pater.mp3': 'word', 'notes.txt': 'no recording' },
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'schola-sung-'))
  for (const [folder, contents] of Object.entries(files)) {
    await mkdir(join(directory, folder))
    for (const [name, text] of Object.entries(contents)) await writeFile(join(directory, folder, name), text)
  }
})
afterAll(() => rm(directory, { recursive: true }))

describe('what a chant’s folder says of its singing', () => {
  it('may be nothing, a melody, or a melody with its recording and timing', async () => {
    expect(await readSung(directory, '01-none', 'none')).toEqual({
      score: { melody: null, timing: null },
      audioPath: null,
    })
    expect((await readSung(directory, '02-melody', 'melody')).score).toEqual({ melody, timing: null })
    const { score, audioPath } = await readSung(directory, '03-whole', 'whole')
    expect(score).toEqual({ melody, timing })
    expect(audioPath).toMatch(/^\/audio\/whole-[\da-f]{12}\.mp3$/)
  })

  it('a recording may be of any kind that operators may upload, but of one', async () => {
    const { audioPath } = await readSung(directory, '10-other', 'other')
    expect(audioPath).toMatch(/^\/audio\/other-[\da-f]{12}\.m4a$/)
    await expect(readSung(directory, 'twice', 'twice')).rejects.toThrow(/there are 2 recordings; keep one of them/)
  })

  it.each([
    ['04-untimed', /^04-untimed\/timing\.json: /],
    ['05-unheard', /^05-unheard\/recording\.mp3: /],
    ['06-unwritten', /^06-unwritten\/melody\.gabc: /],
    ['08-longer', /^08-longer\/timing\.json: The melody has 4 notes, the timing 3\.$/],
    ['09-misspelt', /^09-misspelt\/melody\.gabc: Line 3, column 9: /],
    ['07-spoilt', /^07-spoilt\/timing\.json, line 1 /],
  ])('what is not whole is told: %s', async (folder, message) => {
    await expect(readSung(directory, folder, 'some')).rejects.toThrow(message)
  })

  it('every recording is laid out under its address, which changes with its sound', async () => {
    const root = join(directory, 'built')
    expect(await layOutRecordings(directory, root)).toBe(7)
    const before = (await readWordRecordings(directory)).get('pater')?.address
    expect(before).toMatch(/^\/audio\/words\/pater-/)
    await writeFile(join(directory, 'words', 'pater.mp3'), 'another word')
    expect((await readWordRecordings(directory)).get('pater')?.address).not.toBe(before)
  })
})
