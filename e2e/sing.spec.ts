import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { parseMelody } from '@schola/chant/parse-melody'
import { phraseOf } from '@schola/chant/sing-back/phrase'
import { type Intended, intend, sing, singerRate } from '@schola/chant/sing-back/singer.test-data'
import { timeMelody } from '@schola/chant/time-melody'
import { wavOf } from '../apps/web/src/audio/synth/wav.ts'
import playwrightConfig from '../playwright.config.ts'
import { expectUsableByEveryone } from './axe.ts'
import { expect, test } from './test.ts'
import { Visitor } from './visitor.ts'

/** The first two words of the Kyrie. */
async function readPhrase(): Promise<Intended[]> {
  const source = await readFile(join(import.meta.dirname, '../content/02-kyrie/melody.gabc'), 'utf8')
  const timed = timeMelody(parseMelody(source))
  const last = timed.syllables.findLastIndex(({ word }) => word < 2)
  return intend(phraseOf(timed, 0, last))
}

/** The first note and the counting are over before the voice comes. */
const silenceBefore = 6
const silenceAfter = 12

/** A voice as a file that the browser takes for its microphone. */
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

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('promises 30.1 to 30.4 and 30.9: a phrase is sung rightly to the browser, and it counts', async ({ server }) => {
  await singTo(server.url, recordingOf(await readPhrase()), async (page) => {
    await new Visitor(page).arrive()
    await page.goto(`/chants/kyrie`)
    await page.getByRole('link', { name: 'Sing it', exact: true }).click()
    await expect(page.getByText(/The sound never leaves this device, and it is not kept/)).toBeVisible()
    await expectUsableByEveryone(page)
    await page.getByText('A man', { exact: true }).click()
    await button(page, 'Begin').click()
    const counted = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/answers'))
    await button(page, 'Sing').click()
    await expect(page.getByText('Sing now')).toBeVisible()
    await expect(page.locator('.sing-trace polyline').nth(3)).toBeAttached()
    await expect(page.getByText('Every note is in its place.')).toBeVisible()
    await expect(page.locator('.sing-mark[data-status="right"]').first()).toBeVisible()
    await expectUsableByEveryone(page)
    expect((await counted).postDataJSON()).toMatchObject({ where: 'by-heart', score: 100, trained: [{ right: true }] })
    await button(page, 'Hear yourself').click()
    await button(page, 'Next phrase').click()
    await expect(page.getByText(/^Phrase 2 of/)).toBeVisible()
  })
})

test('promise 30.4: a wrong note is found and told', async ({ server }) => {
  const notes = (await readPhrase()).map((note, place) => (place === 2 ? { ...note, pitch: note.pitch - 4 } : note))
  await singTo(server.url, recordingOf(notes), async (page) => {
    await new Visitor(page).arrive()
    await page.goto(`/chants/kyrie/sing`)
    await page.getByText('A man', { exact: true }).click()
    await button(page, 'Begin').click()
    await button(page, 'Sing').click()
    await expect(page.getByText(/lies a third higher/)).toBeVisible()
    await expect(page.locator('.sing-mark[data-status="off"]')).toHaveCount(1)
    await expect(button(page, 'Again')).toBeVisible()
  })
})
