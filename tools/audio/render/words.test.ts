import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sources } from '../../content/own-sources.test-data.ts'
import { contentDirectory } from '../../content/run.ts'
import { isWordGoalReached, wordGoals } from '../gate/goals.ts'
import { fileHash, readManifest, type WordRow } from './manifest.ts'
import { listWords, madeFrom } from './word-list.ts'

const { folders } = sources
const chants = folders.map(({ chant }) => chant)
const manifest = readManifest()
const rows = Object.values(manifest.words)

const stress = { semitones: 4, decibels: 3, length: 1.5, isRight: true }
const good: WordRow = {
  made: 'x',
  file: 'x',
  manner: 'x',
  seconds: 1,
  loudness: -18,
  truePeak: -3,
  firstNoise: 0.08,
  isFirstHeard: true,
  falseEnding: 0,
  isRecognized: true,
  stress,
  doubts: [],
  formants: {},
}
const missed = (...words: WordRow[]) =>
  wordGoals(words)
    .filter((goal) => !isWordGoalReached(goal))
    .map(({ name }) => name)

describe('the spoken words', () => {
  it('every word form of every chant has the recording that the manifest names, but those it names as unspoken', () => {
    const made = Object.fromEntries(listWords(chants).map((word) => [word.slug, madeFrom(word)]))
    const spoken = Object.entries(manifest.words).map(([slug, row]) => [slug, row.made])
    const unspoken = manifest.unspoken.map((slug) => [slug, made[slug]])
    expect(Object.fromEntries([...spoken, ...unspoken])).toEqual(made)
    const folder = join(contentDirectory, 'words')
    const named = Object.entries(manifest.words).map(([slug, { file }]) => [`${slug}.mp3`, file] as const)
    expect(readdirSync(folder).toSorted()).toEqual(named.map(([name]) => name).toSorted())
    const sampled = named.filter((_, index) => index % 10 === 0)
    expect(sampled.map(([name]) => [name, fileHash(readFileSync(join(folder, name)))])).toEqual(sampled)
  })

  it('reach their goals: first sounds, endings, recognition, accent', () => {
    expect(missed(...rows)).toEqual([])
    expect(missed(good)).toEqual([])
    expect(missed({ ...good, isFirstHeard: false })).toEqual([expect.stringMatching(/^first sound heard/)])
    expect(missed({ ...good, falseEnding: 0.04 })).toEqual(['nothing behind the last sound'])
    expect(missed(...Array.from({ length: 8 }, () => good), { ...good, isRecognized: false })).toEqual([
      'recognized among all words',
    ])
    expect(missed(good, { ...good, stress: { ...stress, isRight: false } })).toHaveLength(1)
  })

  it('one recording never stands for two pronunciations', () => {
    const [chant] = chants
    if (chant === undefined) throw new Error('There is no chant.')
    const twice = (...latin: string[]) => [
      {
        ...chant,
        verses: [],
        related: [],
        forms: [],
        vocabulary: latin.map((word) => ({ latin: word, english: 'x' })),
      },
    ]
    expect(listWords(twice('Deus', 'deus')).map(({ slug }) => slug)).toEqual(['deus'])
    expect(() => listWords(twice('occído', 'óccido'))).toThrow('would both be the recording occido')
  })
})
