import { chantText } from '@schola/contract/content'
import { readGrammar } from '@schola/contract/grammar'
import { getChantScore, getChantSetting, readLexicon } from '@schola/contract/reading'
import { describe, expect, it } from 'vitest'
import { errorBody } from '../../testing/error-body.ts'
import { useTestApp } from '../../testing/test-app.ts'

const test = useTestApp()

async function get(url: string) {
  const learner = await test().signIn()
  return test().call(learner, { url })
}

describe('GET /api/chants/{chantId}/text', () => {
  it('gives every phrase with its English and every word explained in its place', async () => {
    const response = await get('/api/chants/4/text')
    const { verses } = chantText.parse(response.json())
    const [phrase] = verses[0]?.phrases ?? []
    expect(phrase).toMatchObject({ latin: 'Pater noster,', times: 1 })
    const { audioPath, ...word } = phrase?.words[0] ?? {}
    expect(word).toEqual({
      form: 'Pater',
      meaning: expect.any(String),
      lemma: 'pater, patris (m)',
      partOfSpeech: 'noun',
      parse: 'vocative singular',
    })
    expect(audioPath ?? '/audio/words/').toMatch(/^\/audio\/words\//)
  })

  it('says so where there is no such chant, or none explained', async () => {
    expect((await get('/api/chants/99/text')).json()).toEqual(errorBody('chant_not_found'))
    await test().query('delete from chant_texts where id = 3')
    await expect.poll(async () => (await get('/api/chants/3/text')).statusCode).toBe(404)
    expect((await get('/api/chants/3/text')).json()).toEqual(errorBody('text_not_explained'))
  })
})

const timing = { version: 1, duration: 2, notes: [[0.5, 1.5]], syllables: [[0.6, 1.5]] }
const score = async (id: number) => (await get(`/api/chants/${id}/score`)).json()

it('GET /api/chants/{chantId}/score gives the melody, and with a recording its timing, or neither', async () => {
  await test().query('delete from chant_scores where id in (1, 2, 3)')
  await test().query("insert into chant_scores values (1, 'name: Amen;', null), (2, 'name: Kyrie;', $1)", [
    JSON.stringify(timing),
  ])
  await expect.poll(() => score(2)).toMatchObject({ melody: 'name: Kyrie;', timing })
  expect(await score(1)).toEqual({ melody: 'name: Amen;', timing: null })
  expect(await score(3)).toEqual({ melody: null, timing: null })
  expect(await score(99)).toEqual(errorBody('chant_not_found'))
})

describe('GET /api/chants/{chantId}/settings/{setting}', () => {
  it('the score names all melodies of a chant that has several, and one of them is given when it is asked for', async () => {
    const { settings, melody } = getChantScore.reply.parse((await get('/api/chants/2/score')).json())
    expect(settings?.[0]).toMatchObject({ key: 'own', name: 'Mass XVI', mode: 'Mode III' })
    expect(settings).toContainEqual(
      expect.objectContaining({ key: 'xi', name: 'Mass XI, Orbis factor', mode: 'Mode I' }),
    )
    const other = getChantSetting.reply.parse((await get('/api/chants/2/settings/xi')).json())
    expect(other.melody).toContain('name: Kyrie XI')
    expect(other.melody).not.toBe(melody)
    expect(getChantScore.reply.parse((await get('/api/chants/1/score')).json()).settings).toBeUndefined()
  })

  it('what no chant has is not found', async () => {
    for (const url of ['/api/chants/2/settings/none', '/api/chants/2/settings/own', '/api/chants/1/settings/xi']) {
      const response = await get(url)
      expect([response.statusCode, response.json()]).toEqual([404, errorBody('melody_not_found')])
    }
    expect((await get('/api/chants/99/settings/xi')).json()).toEqual(errorBody('chant_not_found'))
  })
})

it('GET /api/lexicon names the chants that hold a dictionary word, and its forms there', async () => {
  const lexicon = readLexicon.reply.parse((await get('/api/lexicon')).json())
  const father = lexicon.find(({ lemma }) => lemma === 'pater, patris (m)')
  expect(father?.partOfSpeech).toBe('noun')
  expect(father?.places.find(({ chantId }) => chantId === 1)?.forms).toEqual(['patris'])
  expect(father?.places.find(({ chantId }) => chantId === 4)?.forms).toEqual(['pater'])
  const keys = lexicon.map(({ lemma, partOfSpeech }) => `${partOfSpeech} ${lemma}`)
  expect(new Set(keys).size).toBe(keys.length)
})

it('GET /api/grammar gives every page with its terms, tables, examples and exercises, the first to learn first', async () => {
  const response = await get('/api/grammar')
  const pages = readGrammar.reply.parse(response.json())
  expect(pages[0]?.slug).toBe('nouns')
  const genitive = pages.find(({ slug }) => slug === 'genitive')
  expect(genitive?.terms).toContain('genitive')
  expect(genitive?.examples[0]).toMatchObject({ chantId: 1, latin: 'In nómine Patris,' })
  expect(genitive?.tables[0]?.caption).toBe('*pater*, father')
  expect(genitive?.exercises.length).toBeGreaterThan(3)
})
