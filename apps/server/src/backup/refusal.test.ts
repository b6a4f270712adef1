import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { addLearner, everything, query, restore, useBackupTrial } from './testing/trial.ts'

const { newFile, folder, newDatabase, backUp } = useBackupTrial()

describe('a restore that is refused changes nothing', () => {
  let file = ''
  let target = ''
  let before: Record<string, string[]> = {}
  beforeAll(async () => {
    const source = await newDatabase()
    await addLearner(source, 'of the backup')
    file = await backUp(source)
    target = await newDatabase()
    await addLearner(target, 'of the target')
    before = await everything(target)
  })

  async function changed(change: (bytes: Buffer) => Buffer) {
    const other = newFile()
    await writeFile(other, change(await readFile(file)))
    return other
  }
  const repacked = (change: (text: Buffer) => Buffer) => (bytes: Buffer) => gzipSync(change(gunzipSync(bytes)))
  const withLine = (line: number, change: (value: Record<string, unknown>) => void) =>
    repacked((content) => {
      const first = content.indexOf('\n') + 1
      const start = line === 0 ? 0 : first
      const end = line === 0 ? first : content.indexOf('\n', first) + 1
      const value = JSON.parse(content.subarray(start, end).toString()) as Record<string, unknown>
      change(value)
      return Buffer.concat([
        content.subarray(0, start),
        Buffer.from(`${JSON.stringify(value)}\n`),
        content.subarray(end),
      ])
    })

  it('when the database holds learners, unless forced, and says how many', async () => {
    await expect(restore(target, file)).rejects.toThrow(/holds 1 learner and 0 records of progress.*--force/)
    expect(await everything(target)).toEqual(before)
    const other = await newDatabase()
    await addLearner(other, 'of the target')
    await restore(other, file, true)
    expect(await query(other, 'select id from users where not is_demo')).toEqual([{ id: 'of the backup' }])
  })

  it('when the file is cut short, at any place', async () => {
    const { length } = await readFile(file)
    for (const end of [0, 1, 15, Math.floor(length / 3), Math.floor(length / 2), length - 40, length - 9, length - 1]) {
      const cut = await changed((bytes) => bytes.subarray(0, end))
      await expect(restore(target, cut, true), `cut at ${end} of ${length}`).rejects.toThrow('Nothing was changed.')
    }
    expect(await everything(target)).toEqual(before)
  })

  it('when a byte of the file is another', async () => {
    const { length } = await readFile(file)
    for (const place of [3000, Math.floor(length / 2), length - 20, length - 5]) {
      const flipped = await changed((bytes) => {
        const copy = Buffer.from(bytes)
        copy[place] = (copy[place] ?? 0) ^ 0x10
        return copy
      })
      await expect(restore(target, flipped, true), `byte ${place}`).rejects.toThrow('Nothing was changed.')
    }
    expect(await everything(target)).toEqual(before)
  })

  it('when a value was altered and packed again, though PostgreSQL would take it', async () => {
    const altered = await changed(
      repacked((content) => {
        const copy = Buffer.from(content)
        copy.write('of THE backup', copy.lastIndexOf('of the backup'))
        return copy
      }),
    )
    await expect(restore(target, altered, true)).rejects.toThrow('checksum is wrong')
    const longer = await changed(repacked((content) => Buffer.concat([content, Buffer.from('x')])))
    await expect(restore(target, longer, true)).rejects.toThrow('something follows its end')
    expect(await everything(target)).toEqual(before)
  })

  it('when the rows are fewer than the header says', async () => {
    const fewer = await changed(
      withLine(1, (header) => {
        for (const table of header.tables as { name: string; rows: number }[])
          if (table.name === 'users') table.rows = 7
      }),
    )
    await expect(restore(target, fewer, true)).rejects.toThrow('users has 2 rows instead of 7')
    expect(await everything(target)).toEqual(before)
  })

  it('when the file is of another format, another schema or a newer one', async () => {
    const format = await changed(withLine(0, (line) => (line.version = 2)))
    await expect(restore(target, format, true)).rejects.toThrow('has format 2')
    const newer = await changed(
      withLine(1, (header) => (header.migrations as object[]).push({ hash: 'next', madeAt: 4_000_000_000_000 })),
    )
    await expect(restore(target, newer, true)).rejects.toThrow('newer version of Schola. Update Schola')
    const foreign = await changed(withLine(1, (header) => (header.migrations = [{ hash: 'other', madeAt: 1 }])))
    await expect(restore(target, foreign, true)).rejects.toThrow('another schema')
    const nothing = await changed(() => gzipSync('a letter\nto nobody\n'))
    await expect(restore(target, nothing, true)).rejects.toThrow('not a backup of Schola')
    await expect(restore(target, join(folder(), 'missing'), true)).rejects.toThrow('ENOENT')
    expect(await everything(target)).toEqual(before)
  })
})
