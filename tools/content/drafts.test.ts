import { readComposerSources } from '@schola/contract/chant-sources'
import { checkDraft, hasMistake } from '@schola/curriculum/draft/check-draft'
import { composeDraft } from '@schola/curriculum/draft/compose-draft'
import { contentOf } from '@schola/curriculum/draft/content-of'
import { finishDraft } from '@schola/curriculum/draft/finish-draft'
import { finishedDraft } from '@schola/curriculum/draft/finished-draft.test-data'
import { knownGlosses, proposeWords, readingsOf } from '@schola/curriculum/draft/propose-words'
import { readFolder } from '@schola/curriculum/draft/read-folder'
import { writeFolder } from '@schola/curriculum/draft/write-folder'
import { describe, expect, it } from 'vitest'
import { loadContent, loadWithKeys } from './loading/load.ts'
import { readComposerKnowledge } from './loading/read-drafts.ts'
import { sources } from './own-sources.test-data.ts'
import { contentDirectory } from './run.ts'

const knowledge = await readComposerKnowledge(contentDirectory, sources)
const { chants } = await loadContent(contentDirectory, sources)
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

describe.each(knowledge.chants.filter((_, index) => index % 6 === 0))('$source.slug', ({ id, source }) => {
  it('is the same draft as files of a folder and back', () => {
    expect(readFolder(writeFolder(id, source))).toEqual(source)
  })

  it('gives as a draft what its folder gives', () => {
    expect(finishDraft(id, source)).toEqual(sources.folders.find(({ chant }) => chant.id === id))
    const exercises = loaded.find((chant) => chant.id === id)?.exercises ?? []
    const composed = exercises.filter(({ key }) => !key.startsWith('written:'))
    const plain = composed.map(({ key, type, level, content }) => ({ key, type, level, content }))
    expect(contentOf(id, source, plain, addresses)).toEqual(chants.find((chant) => chant.id === id))
  })

  it('has no mistake that would keep it from learners', () => {
    const slugs = knowledge.chants.filter((other) => other.id !== id).map((other) => other.source.slug)
    const findings = checkDraft(source, { slugs })
    expect(findings.filter(({ isWarning }) => !isWarning)).toEqual([])
    expect(hasMistake(findings)).toBe(false)
  })
})

const composedOf = (id: number) =>
  (loaded.find((chant) => chant.id === id)?.exercises ?? []).filter(({ key }) => !key.startsWith('written:'))

describe('exercises of a draft are composed as those of the curriculum', () => {
  it.each(['kyrie', 'panis-angelicus'])('%s gets the same, with nothing against them', (slug) => {
    const { id, source } = knowledge.chants.find((each) => each.source.slug === slug) ?? {
      id: 0,
      source: finishedDraft(),
    }
    const { exercises, findings, scores } = composeDraft(id, source, knowledge)
    const keys = composedOf(id).map(({ key, level }) => `${level} ${key}`)
    expect(exercises.map(({ key, level }) => `${level} ${key}`).toSorted()).toEqual(keys.toSorted())
    expect(findings.filter(({ isWarning }) => !isWarning)).toEqual([])
    expect(scores.length).toBeGreaterThan(0)
  })

  const hymn = (after: string) =>
    composeDraft(1000, { ...finishedDraft(), place: { path: { after }, tracks: [] } }, knowledge)

  it('a new hymn gets some at every level, from what is taught before its place', () => {
    const early = hymn('signum-crucis')
    expect(new Set(early.exercises.map(({ level }) => level))).toEqual(new Set([1, 2, 3, 4, 5]))
    expect(early.findings.filter(({ isWarning }) => !isWarning)).toEqual([])
    const last = knowledge.chants.findLast(({ source }) => source.place.path !== null)?.source.slug ?? ''
    expect(hymn(last).exercises).not.toEqual(early.exercises)
    const content = contentOf(1000, finishedDraft(), early.exercises, addresses)
    expect(content.exercises).toHaveLength(early.exercises.length + 1)
  })

  it('what the operator left out is not in it, and an English word like "constructor" does no harm', () => {
    const draft = finishedDraft()
    const phrase = draft.verses[0]?.phrases[1]
    const word = phrase?.words[1]
    if (!phrase || !word) throw new Error('The hymn has this phrase.')
    phrase.english = 'who were born constructor of the Virgin.'
    word.meaning = 'constructor'
    const { exercises, findings } = composeDraft(1000, draft, knowledge)
    expect(findings.filter(({ isWarning }) => !isWarning)).toEqual([])
    const key = exercises[0]?.key ?? ''
    const fewer = composeDraft(1000, { ...draft, leftOut: [key] }, knowledge)
    expect(fewer.leftOut.map((each) => each.key)).toEqual([key])
    expect(fewer.exercises).toEqual(exercises.slice(1))
  })
})

describe('glosses are proposed from those that are known', () => {
  const others = (slug: string) =>
    knowledge.chants.filter(({ source }) => source.slug !== slug).map(({ source }) => source)

  it('a chant that nobody had glossed would get most of its glosses, and few that are wrong and not marked', () => {
    const counts = { all: 0, proposed: 0, right: 0, wrongUnmarked: 0 }
    for (const slug of ['salve-regina', 'panis-angelicus']) {
      const known = knownGlosses(others(slug))
      const chant = knowledge.chants.find(({ source }) => source.slug === slug)?.source
      for (const { latin, words } of chant?.verses.flatMap(({ phrases }) => phrases) ?? []) {
        for (const [place, proposal] of proposeWords(latin, known).entries()) {
          const isRight = proposal.lemma === words[place]?.lemma && proposal.parse === words[place]?.parse
          counts.all += 1
          counts.proposed += proposal.isProposed ? 1 : 0
          counts.right += isRight ? 1 : 0
          counts.wrongUnmarked += proposal.isProposed && !proposal.isDoubtful && !isRight ? 1 : 0
        }
      }
    }
    expect(counts.proposed / counts.all).toBeGreaterThan(0.6)
    expect(counts.wrongUnmarked / counts.all).toBeLessThan(0.15)
  })

  it('whatever its proposals are, they are not against the paradigms', () => {
    const known = knownGlosses(knowledge.chants.map(({ source }) => source))
    const forms = ['servorum', 'amabo', 'laudantes', 'regibus', 'sanctissima', 'cantemus']
    for (const form of forms) {
      for (const reading of readingsOf(form, known)) {
        const about = { ...finishedDraft(), forms: [reading] }
        expect(checkDraft(about, { slugs: [] }).filter(({ path }) => path.join('.') === 'forms.0.parse')).toEqual([])
      }
    }
    expect(readingsOf('regibus', known).map(({ parse }) => parse)).toContain('dative plural')
  })
})
