import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { parseMelody } from '@schola/chant/parse-melody'
import { phraseOf } from '@schola/chant/sing-back/phrase'
import { type Intended, intend, sing, singerRate } from '@schola/chant/sing-back/singer.test-data'
import { timeMelody } from '@schola/chant/time-melody'
import { m } from '@schola/messages'
import { wavOf } from '../apps/web/src/lib/audio/synth/wav.ts'
import playwrightConfig from '../playwright.config.ts'
import { expectUsableByEveryone } from './axe.ts'
import { expect, test } from './test.ts'
import { complete, Visitor } from './visitor.ts'

async function readPhrase(): Promise<Intended[]> {
  const source = await readFile(join(import.meta.dirname, '../content/02-kyrie/melody.gabc'), 'utf8')
  const timed = timeMelody(parseMelody(source))
  const last = timed.syllables.findLastIndex(({ word }) => word < 2)
  return intend(phraseOf(timed, 0, last))
}

// The microphone plays in real time, and the page must be listening by then; waits cannot guarantee it.
test.describe.configure({ retries: 2 })

/** The first note and the count-in end before the voice starts. */
const silenceBefore = 10
const silenceAfter = 12

/** Returns a voice as a file for the fake microphone. */
function recordingOf(notes: readonly Intended[]): Uint8Array {
  const voice = sing(notes, { semitones: -7 }, 5)
  const samples = new Float32Array(voice.length + (silenceBefore + silenceAfter) * singerRate)
  samples.set(voice, silenceBefore * singerRate)
  return wavOf(samples, singerRate)
}

async function singTo(url: string, recording: Uint8Array, visit: (page: Page) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'schola-sing-'))
  const file = join(folder, 'voice.wav')
  await writeFile(file, recording)
  const { launchOptions } = playwrightConfig.use ?? {}
  const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), ...fake, `--use-file-for-fake-audio-capture=${file}`],
  })
  try {
    const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block', reducedMotion: 'reduce' })
    await visit(await context.newPage())
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** First note, count-in, singing and judging are slow on a busy machine. */
const takeAndVerdict = { timeout: 60_000 }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const hasDrawn = (page: Page) =>
  page.locator('canvas.sing-trace').evaluate((board: HTMLCanvasElement) => {
    if (board.width === 0) return false
    const seen = board.getContext('2d')?.getImageData(0, 0, board.width, board.height)
    return seen?.data.some((part) => part > 0) ?? false
  })

test('a phrase is sung rightly to the browser, and it counts', async ({ server }) => {
  await singTo(server.url, recordingOf(await readPhrase()), async (page) => {
    await new Visitor(page).arrive()
    await page.goto(`/chants/kyrie`)
    await page.getByRole('link', { name: m.practice_sing_it(), exact: true }).click()
    await expect(page.getByText(m.singing_microphone_privacy())).toBeVisible()
    await expectUsableByEveryone(page)
    await page.getByText('A man', { exact: true }).click()
    await button(page, m.common_begin()).click()
    const counted = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/answers'))
    await button(page, 'Sing').click()
    await expect(page.getByText('Sing now')).toBeVisible(takeAndVerdict)
    await expect.poll(() => hasDrawn(page), takeAndVerdict).toBe(true)
    await expect(page.getByText(m.singing_take_right())).toBeVisible(takeAndVerdict)
    await expect(page.locator('.sing-mark[data-status="right"]').first()).toBeVisible()
    await expectUsableByEveryone(page)
    expect((await counted).postDataJSON()).toMatchObject({ where: 'by-heart', score: 100, trained: [{ right: true }] })
    await button(page, m.singing_play_take()).click()
    await expect(button(page, m.common_stop())).toBeVisible()
    await button(page, m.common_next_phrase()).click()
    await expect(page.getByText(/^Phrase 2 of/)).toBeVisible()
  })
})

test('a wrong note is found and named', async ({ server }) => {
  const notes = (await readPhrase()).map((note, place) => (place === 2 ? { ...note, pitch: note.pitch - 4 } : note))
  await singTo(server.url, recordingOf(notes), async (page) => {
    await new Visitor(page).arrive()
    await page.goto(`/chants/kyrie/sing`)
    await page.getByText('A man', { exact: true }).click()
    await button(page, m.common_begin()).click()
    await button(page, 'Sing').click()
    await expect(page.getByText(/a third higher/)).toBeVisible(takeAndVerdict)
    await expect(page.locator('.sing-mark[data-status="off"]')).toHaveCount(1)
    await test.step('leaving while the first note sounds closes the microphone', async () => {
      await page.evaluate(() => {
        const devices = navigator.mediaDevices
        const ask = devices.getUserMedia.bind(devices)
        devices.getUserMedia = async (wanted) => {
          const stream = await ask(wanted)
          Object.assign(window, { openedTracks: stream.getTracks() })
          return stream
        }
      })
      await button(page, 'Again').click()
      await expect(page.getByText('Here is your first note')).toBeVisible()
      const states = () =>
        page.evaluate(() =>
          (Reflect.get(window, 'openedTracks') as MediaStreamTrack[]).map((track) => track.readyState),
        )
      await page.waitForFunction(() => 'openedTracks' in window)
      expect(await states()).toEqual(['live'])
      await page.getByRole('link', { name: m.common_back() }).click()
      await expect.poll(states).toEqual(['ended'])
    })
  })
})

test('a phrase is hummed and found by its melody', async ({ page }) => {
  const visitor = new Visitor(page)
  await visitor.arrive()
  for (const slug of ['signum-crucis', 'kyrie', 'gloria-patri', 'pater-noster']) {
    await visitor.advance((await visitor.getChant(slug)).id, { ...complete, epoch: 0 })
  }
  await page.goto('/chants/pater-noster/sing')
  await button(page, 'Which phrase is this?').click()
  const choices = page.getByRole('list', { name: m.singing_ear_question() }).getByRole('button')
  await expect(choices).toHaveCount(4)
  await expect(button(page, m.common_stop())).toBeVisible()
  await expectUsableByEveryone(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(choices.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(m.singing_ear_right()).or(page.getByText(m.singing_ear_wrong()))).toBeFocused()
  await expect(page.locator('.ear-score svg').first()).toBeVisible()
  await expectUsableByEveryone(page)
  await button(page, m.common_hear_it()).first().click()
  await expect(button(page, m.common_stop())).toBeVisible()
  await button(page, m.common_continue()).click()
  await expect(page.getByText('2 of 6')).toBeVisible()
})
