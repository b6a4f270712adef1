import { readFile, writeFile } from 'node:fs/promises'
import { publishedModel, readModel } from '@schola/memory/weights'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { query, useBackupTrial } from '../backup/testing/trial.ts'
import { acceptWeights } from './accept-weights.ts'
import { fitWeights } from './fit-weights.ts'
import { addForgetful } from './testing/forgetful.ts'

const { newDatabase, newFile } = useBackupTrial()
const now = new Date('2026-11-16T12:00:00Z')

const weightsInUse = (url: string) => query(url, 'select version, weights from memory_weights order by accepted_at')
const fitted = z.object({ version: z.string(), weights: z.array(z.number()), report: z.array(z.string()) })

describe('promise 27.14: weights fitted to the log', () => {
  let url = ''
  beforeAll(async () => {
    url = await newDatabase()
    await addForgetful(url, 6)
  })

  it('are written to a file with a report, and the weights in use stay', async () => {
    const file = newFile()
    const said = await fitWeights({ url, file, now })
    const { version, weights, report } = fitted.parse(JSON.parse(await readFile(file, 'utf8')))
    expect(version).toBe('fit-2026-11-16T12:00:00')
    expect(readModel(version, weights)).not.toBeTypeOf('string')
    expect(weights).not.toEqual(publishedModel.weights)
    expect(report[0]).toMatch(/^Fitted to 160 answers of 5 learners: log-loss \d\.\d{4} before, \d\.\d{4} after\.$/)
    expect(report[1]).toBe('On 1 other learners:')
    expect(said).toContain(report.join('\n'))
    expect(JSON.stringify(report)).not.toContain('learner 0')
    expect(await weightsInUse(url)).toEqual([])
  })

  it('are in use once somebody accepts them, and the next fit begins from them', async () => {
    const accepting = await newDatabase()
    await addForgetful(accepting, 1)
    const file = newFile()
    await fitWeights({ url: accepting, file, now })
    const { version, weights } = fitted.parse(JSON.parse(await readFile(file, 'utf8')))
    expect(await acceptWeights({ url: accepting, file, now })).toContain(version)
    expect(await acceptWeights({ url: accepting, file, now })).toContain(version)
    expect(await weightsInUse(accepting)).toEqual([{ version, weights }])
    const next = newFile()
    const said = await fitWeights({ url: accepting, file: next, now: new Date('2026-11-17T12:00:00Z') })
    const [before] = /\d\.\d{4}(?= before)/.exec(said) ?? []
    const [after] = /\d\.\d{4}(?= after)/.exec(await readFile(file, 'utf8')) ?? []
    expect(before).toBe(after)
  })

  it.each([
    ['no file', undefined, /cannot be read/],
    ['no JSON', 'weights', /is no file of weights/],
    ['no weights', '{"version": "x"}', /is no file of weights/],
    [
      'a text among them',
      JSON.stringify({ version: 'x', weights: Array.from({ length: 21 }, () => 'one') }),
      /Weight 0 is not a number\./,
    ],
    ['too few', '{"version": "x", "weights": [1]}', /There are 21 weights, not 1\./],
    [
      'one out of bounds',
      JSON.stringify({ version: 'x', weights: publishedModel.weights.with(20, 7) }),
      /Weight 20 is 7/,
    ],
  ])('are refused with a sentence: %s', async (_, content, sentence) => {
    const file = newFile()
    if (content !== undefined) await writeFile(file, content)
    await expect(acceptWeights({ url, file, now })).rejects.toThrow(sentence)
    expect(await weightsInUse(url)).toEqual([])
  })

  it('other weights under a version that was accepted are refused', async () => {
    const accepting = await newDatabase()
    const file = newFile()
    await writeFile(file, JSON.stringify({ version: 'x', weights: publishedModel.weights }))
    await acceptWeights({ url: accepting, file, now })
    await writeFile(file, JSON.stringify({ version: 'x', weights: publishedModel.weights.with(20, 0.2) }))
    await expect(acceptWeights({ url: accepting, file, now })).rejects.toThrow('There are other weights')
    expect(await weightsInUse(accepting)).toEqual([{ version: 'x', weights: publishedModel.weights }])
  })

  it('a log that says nothing is nothing to fit to', async () => {
    const empty = await newDatabase()
    await expect(fitWeights({ url: empty, file: newFile(), now })).rejects.toThrow('nothing to fit to')
  })
})
