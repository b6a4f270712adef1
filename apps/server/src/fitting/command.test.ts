import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { query, useBackupTrial } from '../backup/testing/trial.ts'
import { buildServer } from '../testing/server-process.ts'
import { addForgetful } from './testing/forgetful.ts'

const { newDatabase } = useBackupTrial()
let entry = ''
let folder = ''
let remove = async () => {}

beforeAll(async () => {
  const built = await buildServer()
  entry = join(dirname(built.entry), 'memory-fit.js')
  folder = await mkdtemp(join(tmpdir(), 'schola-fit-'))
  remove = built.remove
}, 60_000)
afterAll(async () => {
  await remove()
  await rm(folder, { recursive: true })
})

interface Ended {
  readonly code: number
  readonly said: string
}

/** As `npm run memory:fit` starts it. */
function run(url: string, ...given: readonly string[]): Promise<Ended> {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, DATABASE_URL: url, NODE_ENV: 'production' }
  return new Promise((resolve) => {
    execFile(process.execPath, [entry, ...given], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    )
  })
}

describe('promise 27.14: npm run memory:fit', () => {
  it('writes a file and changes nothing; with --accept the weights of the file are in use', async () => {
    const url = await newDatabase()
    await addForgetful(url, 3)
    const file = join(folder, 'weights.json')
    const fitted = await run(url, file)
    expect(fitted).toMatchObject({ code: 0, said: expect.stringContaining(`Wrote ${file}.`) as unknown })
    expect(await query(url, 'select from memory_weights')).toEqual([])
    const accepted = await run(url, file, '--accept')
    const { version } = JSON.parse(await readFile(file, 'utf8')) as { version: string }
    expect(accepted).toMatchObject({
      code: 0,
      said: expect.stringContaining(`The weights ${version} are in use.`) as unknown,
    })
    expect(await query(url, 'select version from memory_weights')).toEqual([{ version }])
  })

  it('says in a sentence what is wrong, and leaves nothing behind', async () => {
    const url = await newDatabase()
    await addForgetful(url, 1)
    const before = await readdir(folder)
    expect(await run(url)).toEqual({ code: 1, said: 'Name the file of the weights: npm run memory:fit FILE\n' })
    const lost = join(folder, 'no such folder', 'weights.json')
    expect(await run(url, lost)).toEqual({ code: 1, said: `${lost} cannot be written: there is no such folder.\n` })
    expect((await run(url, lost, '--accept')).said).toContain('cannot be read')
    expect(await readdir(folder)).toEqual(before)
  })
})
