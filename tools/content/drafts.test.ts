import { readComposerSources } from '@schola/contract/chant-sources'
import { checkDraft, hasMistake } from '@schola/curriculum/draft/check-draft'
import { contentOf } from '@schola/curriculum/draft/content-of'
import { finishDraft } from '@schola/curriculum/draft/finish-draft'
import { readFolder, writeFolder } from '@schola/curriculum/draft/folder'
import { describe, expect, it } from 'vitest'
import { loadContent, loadWithKeys } from './loading/load.ts'
import { readComposerKnowledge } from './loading/read-drafts.ts'
import { contentDirectory } from './run.ts'
import { readSources } from './sources/read-sources.ts'

const sources = await readSources(contentDirectory)
const knowledge = await readComposerKnowledge(contentDirectory, sources)
const { chants } = await loadContent(contentDirectory)
const loaded = await loadWithKeys(contentDirectory, sources)
const recordings = new Map(
  knowledge.chants.flatMap(({ source: { slug, recording, settings } }) => [
    [recording?.hash, `/audio/${slug}-${recording?.hash.slice(0, 12)}.mp3`] as const,
    ...settings.map(
      (each) => [each.recording?.hash, `/audio/${slug}-${each.id}-${each.recording?.hash.slice(0, 12)}.mp3`] as const,
    ),
  ]),
)
const addresses = { spoken: knowledge.spoken, addressOf: (hash: string) => recordings.get(hash) ?? null }

it('the sources of the curriculum are what the contract says', () => {
  expect(readComposerSources.reply.safeParse(knowledge).error).toBeUndefined()
})

describe.each(knowledge.chants)('$source.slug', ({ id, source }) => {
  it('promise 34.3: is the same draft as files of a folder and back', () => {
    expect(readFolder(writeFolder(id, source))).toEqual(source)
  })

  it('promise 34.2: gives as a draft what its folder gives', () => {
    expect(finishDraft(id, source)).toEqual(sources.folders.find(({ chant }) => chant.id === id))
    const exercises = loaded.find((chant) => chant.id === id)?.exercises ?? []
    const composed = exercises.filter(({ key }) => !key.startsWith('written:'))
    const plain = composed.map(({ key, type, level, content }) => ({ key, type, level, content }))
    expect(contentOf(id, source, plain, addresses)).toEqual(chants.find((chant) => chant.id === id))
  })

  it('promise 34.1: has no mistake that would keep it from learners', () => {
    const slugs = knowledge.chants.filter((other) => other.id !== id).map((other) => other.source.slug)
    const findings = checkDraft(source, { slugs })
    expect(findings.filter(({ isWarning }) => !isWarning)).toEqual([])
    expect(hasMistake(findings)).toBe(false)
  })
})
