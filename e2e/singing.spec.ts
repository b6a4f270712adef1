import type { Page } from '@playwright/test'
import { parseMelody } from '@schola/chant/parse-melody'
import { applyRecordedTiming, findAt } from '@schola/chant/recorded-timing'
import { type TimedMelody, timeMelody } from '@schola/chant/time-melody'
import { getChantScore } from '@schola/contract/reading'
import { seededRandom } from '@schola/exercises/shuffle'
import { m } from '@schola/messages'
import { expectAccessible } from './axe.ts'
import { heardAt, listenIn, litAfter, measurePitches } from './listening.ts'
import { expect, test } from './test.ts'
import { complete, firstChant, type Visitor } from './visitor.ts'

const kyrie = { id: 2, address: '/chants/kyrie?tab=full-text' } as const
const tolerance = 0.05

async function open(page: Page, visitor: Visitor): Promise<TimedMelody> {
  await listenIn(page)
  await visitor.arrive()
  await visitor.advance(firstChant.id, complete)
  const { body } = await visitor.call('GET', `/api/chants/${kyrie.id}/score`)
  const { melody: source, timing } = getChantScore.reply.parse(body)
  const melody = parseMelody(source ?? '')
  await page.goto(kyrie.address)
  await expect(page.locator('.score-drawing svg').first()).toBeVisible()
  await expect(page.getByRole('button', { name: m.common_play(), exact: true })).toBeVisible({ timeout: 20_000 })
  return timing ? applyRecordedTiming(timing, melody) : timeMelody(melody)
}

const openPractice = (page: Page) => page.getByRole('button', { name: 'Speed, loops and practice' }).click()

const note = (page: Page, index: number) => page.locator(`.score-drawing [data-note="${index}"]`)
const lyric = (page: Page, syllable: number) => page.locator(`.score-drawing [data-syllable="${syllable}"] .lyric`)

test('the sound plays, and what lights up is what is sung, at both speeds', async ({ page, visitor }) => {
  const timed = await open(page, visitor)
  await page.getByRole('button', { name: m.common_play(), exact: true }).click()
  await expect.poll(() => heardAt(page)).toBeGreaterThan(0.3)

  const random = seededRandom('eight moments')
  for (const speed of ['as sung', 'slower']) {
    if (speed === 'slower') {
      await openPractice(page)
      await page.getByRole('button', { name: 'Slower', exact: true }).click()
    }
    for (let count = 0; count < 8; count += 1) {
      const { time, syllable, note: lit } = await litAfter(page, 0.5 + random() * (timed.duration - 1), 0.1)
      const around = [time - tolerance, time, time + tolerance].map((each) => findAt(timed, each))
      expect(
        around.map((place) => place.syllable),
        `${speed}, at ${time}`,
      ).toContain(syllable)
      expect(
        around.map((place) => place.note),
        `${speed}, at ${time}`,
      ).toContain(lit)
    }
  }
  await expect(page.getByRole('group', { name: 'Speed' })).toContainText('75%')
  await page.getByRole('button', { name: m.common_pause() }).click()
  await expectAccessible(page)
})

test('a tapped note or word is sung from there; two words make a loop', async ({ page, visitor }) => {
  const timed = await open(page, visitor)
  const tapped = timed.notes[9]?.onset ?? Number.NaN
  await note(page, 9).click()
  let heard = 0
  await expect.poll(async () => (heard = await heardAt(page)), { intervals: [50] }).toBeGreaterThan(tapped - 0.2)
  expect(heard).toBeLessThan(tapped + 2)
  await expect(page.locator('.glossed-text [data-sung]')).toHaveCount(1)

  await openPractice(page)
  await page.getByRole('button', { name: 'Faster' }).dblclick()
  await page.getByRole('button', { name: 'Loop words' }).click()
  await lyric(page, 3).click()
  await lyric(page, 6).click()
  await expect(page.getByText('Looping.')).toBeVisible()
  const [from, to] = [(timed.syllables[3]?.onset ?? 0) - 0.2, timed.syllables[7]?.onset ?? 0]
  const rounds = await page.evaluate(async () => {
    const [player] = window.heard.players
    const times: number[] = []
    let [before, returns, lookedAt] = [0, 0, 0]
    while (returns < 2) {
      const currentTime = player?.currentTime ?? 0
      if (currentTime < before) returns += 1
      before = currentTime
      // The page seeks back per frame; after a late frame it plays on.
      if (performance.now() - lookedAt < 80) times.push(currentTime)
      lookedAt = performance.now()
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return { looks: times.length, earliest: Math.min(...times), latest: Math.max(...times) }
  })
  expect(rounds.looks).toBeGreaterThan(10)
  expect(rounds.earliest).toBeGreaterThan(from)
  expect(rounds.latest).toBeLessThan(to)

  await page
    .getByRole('group', { name: m.practice_phrase_position({ position: 3, count: 9 }) })
    .getByRole('button')
    .first()
    .press('Enter')
  const third = timed.phrases[2]?.onset ?? Number.NaN
  await expect.poll(() => heardAt(page)).toBeGreaterThan(third - 0.2)
  await expect(page.getByText('Looping.')).toBeHidden()
})

test('without a recording a melody is sung by the synthesizer, in tune, also at another pitch', async ({
  page,
  visitor,
}) => {
  await page.route(/\/api\/users\/[^/]+\/chants$/, async (route) => {
    const chants: readonly object[] = await (await route.fetch()).json()
    await route.fulfill({ json: chants.map((chant) => ({ ...chant, audioPath: null })) })
  })
  await page.route(/\/api\/chants\/\d+\/score$/, async (route) => {
    const score: object = await (await route.fetch()).json()
    await route.fulfill({ json: { ...score, timing: null } })
  })
  await open(page, visitor)
  const { body } = await visitor.call('GET', `/api/chants/${kyrie.id}/score`)
  const timed = timeMelody(parseMelody(getChantScore.reply.parse(body).melody ?? ''))
  const hertz = (midi: number) => 440 * 2 ** ((midi - 69) / 12)

  for (const semitones of [0, -5]) {
    if (semitones !== 0) {
      await page.getByRole('button', { name: 'Melody and pitch' }).click()
      await expectAccessible(page)
      for (let step = 0; step > semitones; step -= 1) await page.getByRole('button', { name: 'Lower' }).click()
      await expect(page.getByText(m.singing_pitch_down({ count: 5 }))).toBeVisible()
    }
    await expect(page.getByText('Preparing the built-in voice')).toBeHidden({ timeout: 60_000 })
    const asked = timed.notes.map(({ onset, length, pitch }) => ({
      from: onset + length * 0.4,
      to: onset + length * 0.95,
      about: hertz(pitch + semitones),
    }))
    const measured = await measurePitches(page, asked)
    const cents = measured.map((pitch, index) => Math.abs(1200 * Math.log2(pitch / (asked[index]?.about ?? 1))))
    expect(cents.reduce((sum, each) => sum + each, 0) / cents.length).toBeLessThan(8)
    expect(Math.max(...cents)).toBeLessThan(30)
  }
})

test('on a phone the reader of the text is followed there, and left alone where they scroll', async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const timed = await open(page, visitor)
  const tab = page.getByRole('tab', { name: m.chant_full_text() })
  await expect(tab).toBeInViewport()
  await tab.click()
  await expect(page.getByRole('group', { name: m.chant_text_words() })).toBeInViewport()
  await page.getByRole('button', { name: m.common_play(), exact: true }).click()
  await litAfter(page, (timed.phrases[4]?.onset ?? 0) + 0.5, 0.1)
  await expect(page.locator('.glossed-text [data-sung]')).toBeInViewport()
  await expect(page.getByRole('button', { name: m.common_pause() })).toBeInViewport()

  const before = await page.evaluate(() => window.scrollY)
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, -before)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await litAfter(page, (timed.phrases[6]?.onset ?? 0) + 0.5, 0.1)
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(before / 2)

  await page.getByRole('tab', { name: m.chant_exercises() }).click()
  await expect(page.getByRole('heading', { name: m.chant_practice_exercises() })).toBeInViewport()
  await page.mouse.wheel(0, 100)
  await litAfter(page, (timed.phrases[2]?.onset ?? 0) + 0.5, 0.1)
  await expect(page.locator('.score-drawing .note[data-sung]')).not.toBeInViewport()
  await page.getByRole('button', { name: 'Follow' }).click()
  await expect(page.locator('.score-drawing .note[data-sung]')).toBeInViewport()
})
