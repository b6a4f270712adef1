import { join } from 'node:path'
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
import type { Chosen, Folded, KnownToDevice } from './memory/in-page.ts'

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
  const choices: Chosen[] = []
  const folds: Folded[] = []
  await withBrowser(async (browser) => {
    for (let round = 1; round <= rounds; round += 1) {
      const page = await browser.newPage()
      await page.evaluate(code)
      const session = await page.context().newCDPSession(page)
      const fold = await page.evaluate((text) => window.benchFold(text), logText)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      const choice = await page.evaluate((text) => window.benchChoose(text), knownText)
      if (choice.steps === 0 || fold.items !== known.memory.length) throw new Error('The page found another memory.')
      choices.push(choice)
      folds.push(fold)
      await page.close()
      console.log(
        `  round ${round} of ${rounds}: ${choice.steps} chosen in ${ms(choice.chosen)}, folded in ${ms(fold.folded)}`,
      )
    }
  })
  const choosing = `a session chosen of ${asked} exercises, ${slowdown} times slowed down`
  const folding = `a year refolded, ${log.length} answers`
  const readToChoose = choices.map(({ read }) => read)
  const readToFold = folds.map(({ read }) => read)
  return [
    figure(
      `${choosing}, by code that has never run`,
      choices.map(({ chosen }) => chosen),
      readToChoose,
      chooseGoalMs,
    ),
    figure(
      `${choosing}, again`,
      choices.map(({ again }) => again),
      readToChoose,
      chooseGoalMs,
    ),
    figure(
      `${folding}, by code that has never run`,
      folds.map(({ folded }) => folded),
      readToFold,
      foldGoalMs,
    ),
    figure(
      `${folding}, again`,
      folds.map(({ again }) => again),
      readToFold,
      foldGoalMs,
    ),
  ]
}
