import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sources } from '../../content/own-sources.test-data.ts'
import { chantGoals, isChantGoalReached } from '../gate/goals.ts'
import { chantHash, recordingOf, songsOf } from './build-chants.ts'
import { fileHash, readManifest, type ShippedRow } from './manifest.ts'

/** A melody may come before its recording. */
const songs = songsOf(sources.folders).filter((song) => existsSync(recordingOf(song)))
const manifest = readManifest()
const missed = (...goals: Parameters<typeof chantGoals>) =>
  chantGoals(...goals)
    .filter((goal) => !isChantGoalReached(goal))
    .map(({ name }) => name)

const good: ShippedRow = {
  notes: 200,
  covered: 0,
  off: 1,
  phrases: 20,
  recognized: 17,
  distance: 0.6,
  likeness: {},
}

/** Not sung again since the dynamics follow the breath. */
const asBefore = {
  version: 2,
  names: [
    'adoro-te-devote',
    'alma-redemptoris-mater',
    'asperges-me',
    'ave-maria',
    'ave-regina-caelorum',
    'credo',
    'dialogues',
    'domine-non-sum-dignus',
    'gloria-in-excelsis',
    'gloria-patri',
    'kyrie',
    'magnificat',
    'nunc-dimittis',
    'o-salutaris-hostia',
    'pater-noster',
    'salve-regina',
    'sanctus',
    'signum-crucis',
    'tantum-ergo',
    'te-deum',
    'veni-creator-spiritus',
  ],
}

describe('the recordings of the chants', () => {
  it('are those that were measured, all by the same singers', () => {
    const found = songs.map((song) => {
      const file = fileHash(readFileSync(recordingOf(song)))
      const version = asBefore.names.includes(song.name) ? asBefore.version : undefined
      return [song.name, { made: chantHash(song.melody, version), file }]
    })
    const named = Object.entries(manifest.chants).map(([slug, { made, file }]) => [slug, { made, file }])
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(found))
  })

  it('reach their goals: no note covered, pitch, words, nearness to real scholas', () => {
    expect(missed(manifest.chants)).toEqual([])
  })

  it('miss each goal that they do not reach', () => {
    const kyrie = (row: Partial<ShippedRow>) => missed({ kyrie: { shipped: { ...good, ...row } } })
    expect(kyrie({})).toEqual([])
    expect(kyrie({ covered: 1 })).toEqual([expect.stringContaining('covered')])
    expect(kyrie({ off: 2 })).toEqual([expect.stringContaining('25 cents')])
    expect(kyrie({ recognized: 16 })).toEqual([expect.stringContaining('recognized')])
    expect(kyrie({ distance: 1 })).toEqual([expect.stringContaining('on average')])
    expect(kyrie({ distance: 1.4 })).toHaveLength(2)
  })
})
