import type { Locator, Page } from '@playwright/test'
import { expectUsableByEveryone } from './axe.ts'
import { glosses, hymn } from './jesu-dulcis.ts'
import { expect, listenForRefusals, test } from './operator.ts'
import { answer, answerRightly, hurry, passTurn } from './playing.ts'
import { Visitor } from './visitor.ts'

const slug = 'jesu-dulcis-memoria'

const part = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}( \\(\\d+\\))?$`) })

const isSaved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: 30_000 })

async function writeAbout(page: Page): Promise<void> {
  for (const [label, value] of [
    ['English name', hymn.englishName],
    ['Mode', hymn.mode],
    ['Source', hymn.source],
    ['Description', hymn.description],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Add a note' }).click()
  await page.getByLabel('Title of note 1').fill(hymn.note.title)
  await page.getByLabel('Text of note 1').fill(hymn.note.text)
}

async function writeText(page: Page): Promise<void> {
  await part(page, 'Text').click()
  await page.getByLabel('Latin', { exact: true }).fill(hymn.latin)
  await page.getByLabel('English', { exact: true }).fill(hymn.english)
  await page.getByRole('button', { name: 'Make phrases of it' }).click()
  await expect(page.getByText('2 verses, 8 phrases')).toBeVisible()
  await page.getByLabel('The whole in English').fill(hymn.english)
}

async function glossWord(word: Locator, form: string): Promise<void> {
  const [meaning, lemma, kind, parse] = glosses[form] ?? ['', '', '', '']
  await word.getByLabel('Meaning here').fill(meaning)
  await word.getByLabel('Dictionary form').fill(lemma)
  await word.getByLabel('Part of speech').selectOption(kind)
  await word.getByLabel('Parse').fill(parse)
  const keyWord = word.getByRole('checkbox')
  if (hymn.keyWords.includes(form) && !(await keyWord.isChecked())) await keyWord.check()
}

/** Proposals are only a help; each word is checked. */
async function writeWords(page: Page): Promise<void> {
  await part(page, 'Words').click()
  await page.getByRole('button', { name: 'Propose all words' }).click()
  await expect(page.getByText(/words are proposed and not confirmed yet\./)).toBeVisible()
  const phrases = hymn.latin.split('\n').filter((line) => line !== '')
  for (const [index] of phrases.entries()) {
    const words = page.locator('.chant-word')
    for (const word of await words.all()) await glossWord(word, (await word.getAttribute('aria-label')) ?? '')
    if (index < phrases.length - 1) await page.getByRole('button', { name: 'Next phrase' }).click()
  }
  await expect(page.getByText('Every word has been looked at by somebody.')).toBeVisible()
}

async function writeMelody(page: Page): Promise<void> {
  await part(page, 'Melody').click()
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
  await page.getByRole('button', { name: 'Write a new chant' }).click()
  await page.getByLabel('Name', { exact: true }).fill(hymn.name)
  await page.getByRole('button', { name: 'Begin' }).click()
  await writeAbout(page)
  await writeText(page)
  // Drafts survive a reload.
  await isSaved(page)
  await page.reload()
  await expect(page.getByLabel('Latin of phrase 1.1')).toHaveValue('Jesu dulcis memória,')
  await writeWords(page)
  await writeMelody(page)
  await isSaved(page)

  await part(page, 'Publish').click()
  await expect(page.getByText('Nothing is missing.')).toBeVisible()
  await expectUsableByEveryone(page, ['light'])
  const learner = new Visitor(await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage())
  await learner.arrive()
  await expect(learner.getChant(slug)).rejects.toThrow('There is no')

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(operator.toast()).toContainText(`Learners have ${hymn.name} now.`, { timeout: 120_000 })
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
    await page.getByRole('button', { name: 'Withdraw from learners' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(operator.toast()).toContainText('Withdrawn')
    await expect(learner.getChant(slug)).rejects.toThrow('There is no')
  })

  await test.step('published again and undone, learners have what they had, and the draft is there', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(operator.toast()).toContainText(`Learners have ${hymn.name} now.`, { timeout: 120_000 })
    expect((await learner.getChant(slug)).progress?.levelData).toMatchObject({ 1: { completed: true } })
    await operator.toast().getByRole('button', { name: 'Undo' }).click()
    await expect(operator.toast()).toContainText('Publication undone')
    await expect(learner.getChant(slug)).rejects.toThrow('There is no')
    await part(page, 'About').click()
    await expect(page.getByLabel('English name')).toHaveValue(hymn.englishName)
  })
})
