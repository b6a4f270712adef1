import type { Locator, Page } from '@playwright/test'
import { m } from '@schola/messages'
import { expectUsableByEveryone } from './axe.ts'
import { glosses, hymn } from './jesu-dulcis.ts'
import { expect, listenForRefusals, test } from './operator.ts'
import { answer, answerRightly, hurry, passTurn } from './playing.ts'
import { Visitor } from './visitor.ts'

const slug = 'jesu-dulcis-memoria'

const part = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}( \\(\\d+\\))?$`) })

const isSaved = (page: Page) =>
  expect(page.getByText(m.common_saved(), { exact: true })).toBeVisible({ timeout: 30_000 })

async function writeAbout(page: Page): Promise<void> {
  for (const [label, value] of [
    [m.authoring_about_english_name(), hymn.englishName],
    [m.authoring_about_mode(), hymn.mode],
    [m.authoring_about_source(), hymn.source],
    [m.authoring_about_description(), hymn.description],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: m.authoring_about_add_note() }).click()
  await page.getByLabel(m.authoring_about_note_title({ number: 1 })).fill(hymn.note.title)
  await page.getByLabel(m.authoring_about_note_text({ number: 1 })).fill(hymn.note.text)
}

async function writeText(page: Page): Promise<void> {
  await part(page, m.authoring_part_text()).click()
  await page.getByLabel(m.authoring_latin(), { exact: true }).fill(hymn.latin)
  await page.getByLabel(m.authoring_english(), { exact: true }).fill(hymn.english)
  await page.getByRole('button', { name: m.authoring_text_split() }).click()
  await expect(page.getByText(m.authoring_text_counts({ verses: 2, phrases: 8 }))).toBeVisible()
  await page.getByLabel(m.authoring_text_translation()).fill(hymn.english)
}

async function glossWord(word: Locator, form: string): Promise<void> {
  const [meaning, lemma, kind, parse] = glosses[form] ?? ['', '', '', '']
  await word.getByLabel(m.authoring_word_meaning()).fill(meaning)
  await word.getByLabel(m.authoring_word_lemma()).fill(lemma)
  await word.getByLabel(m.authoring_word_part_of_speech()).selectOption(kind)
  await word.getByLabel(m.authoring_word_parse()).fill(parse)
  const keyWord = word.getByRole('checkbox')
  if (hymn.keyWords.includes(form) && !(await keyWord.isChecked())) await keyWord.check()
}

/** Proposals are only a help; each word is checked. */
async function writeWords(page: Page): Promise<void> {
  await part(page, m.authoring_part_words()).click()
  await page.getByRole('button', { name: m.authoring_words_propose_all() }).click()
  await expect(page.getByText(m.authoring_words_proposed({ count: '' }).trim())).toBeVisible()
  const phrases = hymn.latin.split('\n').filter((line) => line !== '')
  for (const [index] of phrases.entries()) {
    const words = page.locator('.chant-word')
    for (const word of await words.all()) await glossWord(word, (await word.getAttribute('aria-label')) ?? '')
    if (index < phrases.length - 1) await page.getByRole('button', { name: m.common_next_phrase() }).click()
  }
  await expect(page.getByText(m.authoring_words_complete())).toBeVisible()
}

async function writeMelody(page: Page): Promise<void> {
  await part(page, m.authoring_part_melody()).click()
  await page.getByRole('textbox', { name: /^Notes of/ }).fill(hymn.melody)
  await expect(page.locator('.score-drawing svg').first()).toBeVisible()
}

test('a hymn that is not in the curriculum, from nothing to a finished level', async ({
  page,
  operator,
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const errors = listenForRefusals(page)
  await operator.openPanel('?tab=chants')
  await page.getByRole('button', { name: m.authoring_list_new() }).click()
  await page.getByLabel(m.common_name(), { exact: true }).fill(hymn.name)
  await page.getByRole('button', { name: m.authoring_list_begin() }).click()
  await writeAbout(page)
  await writeText(page)
  // Drafts survive a reload.
  await isSaved(page)
  await page.reload()
  await expect(page.getByLabel(m.authoring_phrase_latin({ name: '1.1' }))).toHaveValue('Jesu dulcis memória,')
  await writeWords(page)
  await writeMelody(page)
  await isSaved(page)

  await part(page, m.common_publish()).click()
  await expect(page.getByText(m.authoring_publish_ready())).toBeVisible()
  await expectUsableByEveryone(page, ['light'])
  const learner = new Visitor(await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage())
  await learner.arrive()
  await expect(learner.getChant(slug)).rejects.toThrow('There is no')

  await page.getByRole('button', { name: m.common_publish(), exact: true }).click()
  await expect(operator.toast()).toContainText(m.authoring_published({ name: hymn.name }), { timeout: 120_000 })
  expect(errors).toEqual([])

  await test.step('a learner finds it and finishes its first level', async () => {
    const { id } = await learner.getChant(slug)
    const exercises = await learner.getExercises(id)
    await hurry(learner.page)
    await learner.page.goto(`/chants/${slug}`)
    await expect(learner.page.getByRole('heading', { name: hymn.name, exact: true })).toBeVisible()
    await expect(learner.page.locator('.score-drawing svg').first()).toBeVisible()
    const first = exercises.find(({ level }) => level === 1)
    await learner.page.goto(`/chants/${slug}/exercise/${first?.id}`)
    for (let right = 1; right < 10; right += 1) await answerRightly(learner.page, exercises)
    await answer(learner.page, exercises, true)
    await passTurn(learner.page)
    await expect(learner.page.getByText('Level 1 completed! You reached 10 correct answers in a row!')).toBeVisible()
    await expect
      .poll(async () => (await learner.getChant(slug)).progress?.levelData)
      .toMatchObject({ 1: { completed: true } })
  })

  await test.step('withdrawn, learners no longer have it', async () => {
    await page.getByRole('button', { name: m.authoring_unpublish(), exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: m.authoring_unpublish_confirm() }).click()
    await expect(operator.toast()).toContainText(m.authoring_unpublished())
    await expect(learner.getChant(slug)).rejects.toThrow('There is no')
  })

  await test.step('published again and undone, learners have what they had, and the draft is there', async () => {
    await page.getByRole('button', { name: m.common_publish(), exact: true }).click()
    await expect(operator.toast()).toContainText(m.authoring_published({ name: hymn.name }), { timeout: 120_000 })
    expect((await learner.getChant(slug)).progress?.levelData).toMatchObject({ 1: { completed: true } })
    await operator.toast().getByRole('button', { name: m.common_undo() }).click()
    await expect(operator.toast()).toContainText(m.authoring_publication_undone())
    await expect(learner.getChant(slug)).rejects.toThrow('There is no')
    await part(page, m.authoring_part_about()).click()
    await expect(page.getByLabel(m.authoring_about_english_name())).toHaveValue(hymn.englishName)
  })
})
