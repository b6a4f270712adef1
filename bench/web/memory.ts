import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import type { ChantQuestions } from '@schola/memory/chant-questions'
import { foldLog } from '@schola/memory/fold'
import { publishedModel } from '@schola/memory/weights'
import { usualPace } from '../../tools/memory/simulation/compare.ts'
import { halfLife } from '../../tools/memory/simulation/half-life.ts'
import { takeCourse } from '../../tools/memory/simulation/learner.ts'
import { byGain } from '../../tools/memory/simulation/reviews.ts'
import { loadWorld, type World } from '../../tools/memory/simulation/world.ts'
import type { Figure } from '../report.ts'
import { median, ratios, rounds } from '../rounds.ts'
import { compileForPage, withBrowser } from './in-page.ts'
import type { KnownToDevice, Worked } from './memory/in-page.ts'

const slowdown = 4
const chooseGoalMs = 50
const foldGoalMs = 100
const year = 365

/** What can be asked of each chant, its own items by their places, as the server tells it. */
function questionsOf({ chants, exercises }: World): ChantQuestions[] {
  return chants.map(({ phrases, levels }, chantId) => {
    const places = new Map<number, number>()
    function placeOf(item: number): number {
      const place = places.get(item) ?? places.size
      places.set(item, place)
      return place
    }
    const sung = phrases.map(({ phrase, link, words }) => ({
      latin: '',
      verse: 0,
      phrase: placeOf(phrase),
      link: placeOf(link),
      words: words.map(placeOf),
    }))
    const asked = levels.flat().flatMap((id) => {
      const exercise = exercises[id]
      return exercise && exercise.items.length > 0 ? [{ ...exercise, id, items: exercise.items.map(placeOf) }] : []
    })
    return { chantId, items: [...places.keys()], phrases: sung, exercises: asked }
  })
}

/** What was measured of one kind of work, a value a round. */
interface Measured extends Worked {
  /** Milliseconds in which the browser reads what the work takes. */
  readonly read: number
}

const ms = (value: number) => `${value.toFixed(1)} ms`

function figure(name: string, values: readonly number[], read: readonly number[], goalMs: number): Figure {
  return {
    name,
    value: ms(median(values)),
    floor: `${ms(median(read))} to read what it takes`,
    ratio: median(ratios(values, read)).toFixed(2),
    goal: `under ${goalMs} ms`,
    holds: median(values) < goalMs,
    spread: `${ms(Math.min(...values))} to ${ms(Math.max(...values))}`,
  }
}

function figures(name: string, measured: readonly Measured[], goalMs: number): Figure[] {
  const read = measured.map((round) => round.read)
  const first = measured.map((round) => round.first)
  const again = measured.map((round) => round.again)
  return [
    figure(`${name}, by code that has never run`, first, read, goalMs),
    figure(`${name}, again`, again, read, goalMs),
  ]
}

/**
 * One piece of work in a page of its own, on a device so many times slower. What reading has left to the garbage collector
 * is collected before the work begins: it is a cost of the reading, and in the app that was done in an earlier turn.
 */
async function measureOnce(
  browser: Browser,
  code: string,
  {
    text,
    slowed,
    work,
  }: { readonly text: string; readonly slowed: number; readonly work: 'benchChoose' | 'benchFold' },
): Promise<Measured> {
  const page = await browser.newPage()
  await page.evaluate(code)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed })
  const read = await page.evaluate((each) => window.benchRead(each), text)
  await session.send('HeapProfiler.collectGarbage')
  const worked = await page.evaluate((name) => window[name](), work)
  await page.close()
  return { ...worked, read }
}

/** A simulated learner's year in the browser, each time by code that has never run before, beside reading it as JSON. */
export async function measureMemory(): Promise<Figure[]> {
  const world = await loadWorld()
  const { log } = takeCourse(world, halfLife, 1, { ...usualPace, days: year }, byGain(publishedModel)).learner
  const known: KnownToDevice = {
    chants: questionsOf(world),
    memory: [...foldLog(publishedModel, new Map(), log)],
    day: year,
  }
  const asked = known.chants.reduce((sum, { exercises }) => sum + exercises.length, 0)
  const [knownText, logText] = [JSON.stringify(known), JSON.stringify(log)]
  const code = await compileForPage(join(import.meta.dirname, 'memory/in-page.ts'))
  const choices: Measured[] = []
  const folds: Measured[] = []
  await withBrowser(async (browser) => {
    for (let round = 1; round <= rounds; round += 1) {
      const fold = await measureOnce(browser, code, { text: logText, slowed: 1, work: 'benchFold' })
      const choice = await measureOnce(browser, code, { text: knownText, slowed: slowdown, work: 'benchChoose' })
      if (choice.found === 0 || fold.found !== known.memory.length) throw new Error('The page found another memory.')
      choices.push(choice)
      folds.push(fold)
      console.log(
        `  round ${round} of ${rounds}: ${choice.found} chosen in ${ms(choice.first)}, folded in ${ms(fold.first)}`,
      )
    }
  })
  return [
    ...figures(`a session chosen of ${asked} exercises, ${slowdown} times slowed down`, choices, chooseGoalMs),
    ...figures(`a year refolded, ${log.length} answers`, folds, foldGoalMs),
  ]
}
