import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { parseMelody } from '@schola/chant/parse-melody'
import { type PhraseNote, phraseOf } from '@schola/chant/sing-back/phrase'
import { intend, sing, singerRate } from '@schola/chant/sing-back/singer.test-data'
import { timeMelody } from '@schola/chant/time-melody'
import { wavOf } from '../../apps/web/src/audio/synth/wav.ts'
import { Visitor } from '../../e2e/visitor.ts'
import { type Figure, limitFigure } from '../report.ts'
import { median } from '../rounds.ts'
import { longestTasks } from './longest-task.ts'
import { withVisit } from './visit.ts'

const slowdown = 4
const drawnWithinMs = 60
const taskMs = 8
const semitones = -7
/** The first note and the counting are over before the voice comes. */
const silenceBefore = 7
const silenceAfter = 12
const bursts = 8

async function readPhrase(): Promise<PhraseNote[]> {
  const source = await readFile(join(import.meta.dirname, '../../content/02-kyrie/melody.gabc'), 'utf8')
  const timed = timeMelody(parseMelody(source))
  return phraseOf(
    timed,
    0,
    timed.syllables.findLastIndex(({ word }) => word < 2),
  )
}

function withSilence(voice: Float32Array): Float32Array {
  const samples = new Float32Array(voice.length + (silenceBefore + silenceAfter) * singerRate)
  samples.set(voice, silenceBefore * singerRate)
  return samples
}

/** A tone that begins again and again, each time at once. */
function toneInBursts(pitch: number): Float32Array {
  const [on, off] = [0.5, 0.4].map((seconds) => seconds * singerRate) as [number, number]
  const hertz = 440 * 2 ** ((pitch - 69) / 12)
  return Float32Array.from({ length: bursts * (on + off) }, (_, at) => {
    const sounds = at % (on + off) < on
    return sounds
      ? [1, 2, 3].reduce((sum, part) => sum + Math.sin((2 * Math.PI * part * hertz * at) / singerRate), 0) / 9
      : 0
  })
}

declare global {
  interface Window {
    /** From the beginning of each tone in the microphone to the first of it on the screen, in milliseconds. */
    benchDrawn: number[]
  }
}

/** Runs in the page before its own scripts, with no function that has a name: listens to the same microphone, and looks when something is drawn. */
function watchDrawing(): void {
  const drawn: number[] = []
  window.benchDrawn = drawn
  let begun: number | undefined
  const devices = navigator.mediaDevices
  const ask = devices.getUserMedia.bind(devices)
  devices.getUserMedia = async (wanted) => {
    const stream = await ask(wanted)
    const context = new AudioContext()
    const source = new MediaStreamAudioSourceNode(context, { mediaStream: stream.clone() })
    const analyser = new AnalyserNode(context, { fftSize: 2048 })
    const sound = new Float32Array(2048)
    let isQuiet = false
    source.connect(analyser)
    setInterval(() => {
      analyser.getFloatTimeDomainData(sound)
      const loud = sound.findIndex((sample) => Math.abs(sample) > 0.02)
      if (isQuiet && loud !== -1) begun = performance.now() - ((sound.length - loud) / context.sampleRate) * 1000
      isQuiet = loud === -1
    }, 4)
    return stream
  }
  const pens = CanvasRenderingContext2D.prototype
  const stroke = Reflect.get(pens, 'stroke')
  Object.assign(pens, {
    stroke(this: CanvasRenderingContext2D) {
      Reflect.apply(stroke, this, [])
      const since = begun
      begun = undefined
      // In the next task the frame has been given to the screen.
      if (since !== undefined) setTimeout(() => drawn.push(performance.now() - since))
    },
  })
}

/** Marks each stage of a take for the trace. */
function markStages(): void {
  let before = ''
  new MutationObserver(() => {
    const stage = document.querySelector('.sing-stage')?.textContent ?? ''
    if (stage !== before) performance.mark(`stage ${stage}`)
    before = stage
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

async function openPhrase(page: Page): Promise<void> {
  await new Visitor(page).arrive()
  await page.goto('/chants/kyrie/sing')
  await page.getByText('A man', { exact: true }).tap()
  await page.getByRole('button', { name: 'Begin', exact: true }).tap()
  await page.locator('.sing-board svg [data-note]').first().waitFor({ state: 'attached' })
}

const begin = (page: Page) => page.getByRole('button', { name: 'Sing', exact: true }).tap()

async function measureDrawing(page: Page): Promise<number[]> {
  await page.addInitScript(watchDrawing)
  await openPhrase(page)
  await begin(page)
  await page.getByRole('button', { name: 'Again', exact: true }).waitFor({ timeout: 60_000 })
  return page.evaluate(() => window.benchDrawn)
}

async function measureTasks(page: Page, browser: CDPSession) {
  await page.addInitScript(markStages)
  await openPhrase(page)
  const tasks = await longestTasks(browser, ['Sing now', 'One moment …'], async () => {
    await begin(page)
    await page.getByText('Every note is in its place.').waitFor({ timeout: 60_000 })
  })
  return { ...tasks, bare: await measureBareFrame(page, browser) }
}

/** The floor: what the browser alone takes to show another word, on a page that holds nothing else. */
async function measureBareFrame(page: Page, browser: CDPSession): Promise<number> {
  await page.goto('about:blank')
  await page.setContent('<p>1</p>')
  const frames: number[] = []
  for (const word of ['2', '3', '4', '5', '6']) {
    const { shown } = await longestTasks(browser, ['shown'], () =>
      page.evaluate(async (next) => {
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        document.body.firstElementChild?.replaceChildren(next)
        performance.mark('stage shown')
        for (let waited = 0; waited < 2; waited += 1)
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        performance.mark('stage over')
      }, word),
    )
    frames.push(shown)
  }
  return median(frames)
}

/** Sings to a real browser, which takes a file for its microphone. */
async function withVoice<T>(sound: Float32Array, work: (page: Page, browser: CDPSession) => Promise<T>): Promise<T> {
  const file = join(tmpdir(), `schola-voice-${process.pid}.wav`)
  await writeFile(file, wavOf(sound, singerRate))
  const fake = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
  return withVisit(async ({ page, context }) => work(page, await context.newCDPSession(page)), {
    args: [...fake, `--use-file-for-fake-audio-capture=${file}`],
  })
}

/** How soon a voice is seen, and how long the page is busy at once while one sings and while it is judged. */
export async function measureHearing(): Promise<Figure[]> {
  const phrase = await readPhrase()
  const drawn = await withVoice(withSilence(toneInBursts((phrase[0]?.pitch ?? 60) + semitones)), measureDrawing)
  if (drawn.length < bursts / 2) throw new Error(`Only ${drawn.length} tones were seen.`)
  console.log(`  drawn after ${drawn.map(Math.round).join(', ')} ms`)
  const tasks = await withVoice(withSilence(sing(intend(phrase), { semitones }, 5)), measureTasks)
  const judging = tasks['One moment …'] * slowdown
  const ms = (value: number) => `${value.toFixed(1)} ms`
  return [
    limitFigure(
      'from the beginning of a tone in the microphone to its drawing, in ms',
      median(drawn),
      drawnWithinMs,
      ms(median(drawn)),
    ),
    limitFigure(
      `longest task of the page while one sings, ${slowdown} times the time of the processor, in ms`,
      tasks['Sing now'] * slowdown,
      taskMs,
      `${ms(tasks['Sing now'] * slowdown)}; a bare page with another word ${ms(tasks.bare * slowdown)}`,
    ),
    limitFigure(
      `longest task of the page while it is judged, ${slowdown} times the time of the processor, in ms`,
      judging,
      taskMs,
      ms(judging),
    ),
  ]
}
