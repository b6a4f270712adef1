import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { content as contentSchema } from '@schola/contract/content'
import { composeChant } from '@schola/curriculum/composing/compose-chant'
import { chantSource } from '@schola/curriculum/sources/chant-source'
import { parseYaml } from '@schola/curriculum/sources/parse-yaml'
import { slugOf } from '@schola/latin/text'
import { afterAll, describe, expect, it } from 'vitest'
import { loadContent, readWordRecordings } from './loading/load.ts'
import { sources } from './own-sources.test-data.ts'
import { contentDirectory } from './run.ts'
import { readSources } from './sources/read-sources.ts'

const { folders, synonyms } = sources
const chants = folders.map(({ chant }) => chant)
const content = await loadContent(contentDirectory, sources)

describe('the curriculum', () => {
  it('has the whole path in its order, by its names; Pater noster alone has ten levels', () => {
    const path = [
      'signum-crucis, kyrie, gloria-patri, pater-noster, ave-maria, sanctus, agnus-dei, dialogues',
      'domine-non-sum-dignus, gloria-in-excelsis, confiteor, credo, regina-caeli, salve-regina, o-salutaris-hostia',
      'tantum-ergo, asperges-me, ave-regina-caelorum, alma-redemptoris-mater, nunc-dimittis, magnificat',
      'veni-creator-spiritus, adoro-te-devote, te-deum',
    ].flatMap((line) => line.split(', '))
    const onPath = content.chants.filter(({ text }) => text.onPath !== false)
    expect(onPath.map(({ id, slug, levelCount }) => [id, slug, levelCount])).toEqual(
      path.map((slug, index) => [index + 1, slug, slug === 'pater-noster' ? 10 : 5]),
    )
  })

  it('keeps to the schema that the server seeds from, also after a journey through JSON', () => {
    expect(contentSchema.parse(JSON.parse(JSON.stringify(content)))).toEqual(content)
  })

  it('gives every word of a text the address of its recording', async () => {
    const spoken = await readWordRecordings(contentDirectory)
    const words = content.chants
      .flatMap(({ text }) => [...text.verses, ...(text.related ?? [])])
      .flatMap(({ phrases }) => phrases)
    const addresses = words.flatMap((phrase) => phrase.words.map(({ form, audioPath }) => [form, audioPath]))
    expect(addresses).toEqual(addresses.map(([form]) => [form, spoken.get(slugOf(form ?? ''))?.address ?? null]))
    expect(Object.fromEntries(addresses)).toMatchObject({ Patris: spoken.get('patris')?.address })
  })

  it('a text that is said has no score, and only single words of it are asked by ear', () => {
    const said = content.chants.filter(({ text }) => text.isSaid)
    expect(said.map(({ slug }) => slug)).toContain('orate-fratres')
    for (const { slug, score, exercises } of said) {
      expect(score, slug).toEqual({ melody: null, timing: null })
      const heard = exercises.flatMap(({ content: { hear } }) => (typeof hear === 'string' ? [hear] : []))
      expect(heard.length, slug).toBeGreaterThan(0)
      expect(
        heard.filter((latin) => latin.includes(' ')),
        slug,
      ).toEqual([])
    }
    const sung = content.chants.filter(({ text }) => !text.isSaid)
    expect(sung.filter(({ score }) => score.melody === null)).toEqual([])
  })

  it('numbers the exercises of a level from 1 without gaps', () => {
    for (const { exercises, levelCount } of content.chants) {
      for (let level = 1; level <= levelCount; level += 1) {
        const orders = exercises.filter((exercise) => exercise.level === level).map(({ order }) => order)
        expect(orders).toEqual(orders.map((_, index) => index + 1))
      }
    }
  })
})

it('a later chant and an unrelated written exercise leave the composed exercises as they are', () => {
  const [first] = folders
  if (first === undefined) throw new Error('The curriculum is empty')
  const more = [...first.written, { level: 1, type: 'true-false', statement: 'New.', isTrue: true }]
  expect(composeChant(first.chant, chants, synonyms, more)).toEqual(
    composeChant(first.chant, [first.chant], synonyms, first.written),
  )
})

describe('mistakes of a writer', () => {
  const copies: string[] = []
  afterAll(() => Promise.all(copies.map((copy) => rm(copy, { recursive: true }))))

  async function copyWith(file: string, text: string): Promise<string> {
    const copy = await mkdtemp(join(tmpdir(), 'schola-content-'))
    copies.push(copy)
    // The chants that the mistakes are in, without recordings: the others would be read for each mistake anew.
    const isLeftOut = (path: string) => /\.mp3$|\/timing\.json$|\/(?!02-|32-)\d\d-[^/]*$/.test(path)
    await cp(contentDirectory, copy, { recursive: true, filter: (path) => !isLeftOut(path) })
    await writeFile(join(copy, 'melody-differences.yaml'), '[]')
    await writeFile(join(copy, file), text)
    return copy
  }

  it.each([
    ['02-kyrie/exercises.yaml', '- level: 1\n  type: [', /^02-kyrie\/exercises\.yaml, line \d+: /],
    [
      '02-kyrie/exercises.yaml',
      '- level: one\n  type: matching',
      /^02-kyrie\/exercises\.yaml, line 1 \(\[1\]\.level\): /,
    ],
    ['02-kyrie/exercises.yaml', '- level: 1\n  type: matching', /^kyrie, level 1, .*: "pairs" is missing$/],
    [
      '02-kyrie/exercises.yaml',
      '- level: 9\n  type: matching',
      /^02-kyrie: an exercise stands at level 9, but there are 5$/,
    ],
    ['02-kyrie/composed.json', '[{}]', /^02-kyrie\/composed\.json, line 1 /],
    ['synonyms.yaml', '- [one]', /^synonyms\.yaml, line 1 /],
    [
      '02-kyrie/melody.gabc',
      'name: Kyrie\n%%\n(c4) Ký(g)ri()e(f)',
      /^02-kyrie\/melody\.gabc, line 3, column 14: expected a note for the syllable "ri", /,
    ],
    [
      '32-orate-fratres/melody.gabc',
      'name: Orate, fratres\n%%\n(c4) O(g)rá(g)te(g)',
      /^32-orate-fratres\/melody\.gabc: the text is said, so it has no melody$/,
    ],
    [
      'melody-differences.yaml',
      '- { chant: none, word: none, place: 1, syllable: 1, ours: a, theirs: b, reason: none }',
      /^melody-differences\.yaml: there is no chant "none"$/,
    ],
  ])('are told with file and place: %s', async (file, text, message) => {
    const copy = await copyWith(file, text)
    await expect(readSources(copy).then((read) => loadContent(copy, read))).rejects.toThrow(message)
  })

  it.each([
    ['word of the Father', 'must read "word = meaning | dictionary form | part of speech | parse"'],
    ['Patris = of the Father | pater | thing | genitive', '"thing" is not one of noun'],
  ])('in a gloss are told in its own terms: %s', (line, message) => {
    const text = `forms:\n  - ${line}\n`
    expect(() => parseYaml(text, 'chant.yaml', chantSource.pick({ forms: true }))).toThrow(
      `chant.yaml, line 2 (forms[1]): `,
    )
    expect(() => parseYaml(text, 'chant.yaml', chantSource.pick({ forms: true }))).toThrow(message)
  })

  it('a pronunciation given by hand needs its reason', () => {
    const text = 'vocabulary:\n' + '  - { latin: mihi, english: to me, pronunciation: MEE-kee }\n'.repeat(6)
    expect(() => parseYaml(text, 'chant.yaml', chantSource.pick({ vocabulary: true }))).toThrow('needs its reason')
  })
})
