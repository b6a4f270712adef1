import { parseArgs } from 'node:util'
import { calibrationOf, countBins, predictionsOf } from '@schola/memory/calibration'
import type { LogEntry } from '@schola/memory/evidence'
import { fitModel } from '@schola/memory/fit'
import type { Model } from '@schola/memory/fsrs'
import { publishedModel } from '@schola/memory/weights'
import { run } from '../content/run.ts'
import { actR } from './simulation/act-r.ts'
import { compare, type Outcome, usualPace } from './simulation/compare.ts'
import { halfLife } from './simulation/half-life.ts'
import { byGain, chantByChant, leitner, noReview } from './simulation/reviews.ts'
import type { NewTruth } from './simulation/truth.ts'
import { loadWorld, type World } from './simulation/world.ts'

const { values } = parseArgs({
  options: { learners: { type: 'string', default: '12' }, days: { type: 'string', default: '60' } },
})
const learners = Number(values.learners)
const pace = { ...usualPace, days: Number(values.days) }

const seedsFrom = (first: number, count: number): number[] => Array.from({ length: count }, (_, place) => first + place)

const names = ['no review', 'chant by chant', 'Leitner 1-2-4-8-16-32', 'ours', 'ours, weights fitted to other learners']
const columns = ['review', 'held', 'to chant by chant', 'a minute', 'to chant by chant', 'understood', 'minutes']

function rowsOf(outcomes: readonly Outcome[]): string[][] {
  const [, before] = outcomes
  return outcomes.map(({ held, perMinute, understood, minutes }, place) => [
    names[place] ?? '',
    held.toFixed(0),
    (held / (before?.held ?? 1)).toFixed(2),
    place === 0 ? '' : perMinute.toFixed(2),
    place === 0 ? '' : (perMinute / (before?.perMinute ?? 1)).toFixed(2),
    `${(100 * understood).toFixed(0)} %`,
    minutes.toFixed(0),
  ])
}

function print(rows: readonly (readonly string[])[]): void {
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
}

/** How well a model predicts the answers of learners to whom it was not fitted. */
function predictionLine(name: string, model: Model, logs: readonly (readonly LogEntry[])[]): string {
  const predictions = logs.flatMap((log) =>
    predictionsOf(
      model,
      new Map(),
      log.map((entry) => ({ ...entry, type: '' })),
    ),
  )
  const { answers, logLoss, constantLogLoss, off, bias } = calibrationOf(countBins(predictions))
  const points = (share: number) => (100 * share).toFixed(1)
  return `${name}: log-loss ${logLoss.toFixed(3)} (a constant's ${constantLogLoss.toFixed(3)}), off by ${points(off)} points, bias ${points(bias)}, ${answers} answers`
}

function simulate(world: World, name: string, newTruth: NewTruth): void {
  const none = noReview
  const [, ...others] = compare(
    world,
    newTruth,
    seedsFrom(5000, Math.ceil(learners / 2)),
    { none, others: [chantByChant, () => byGain(publishedModel)] },
    pace,
  )
  const { model } = fitModel(
    publishedModel,
    others.flatMap(({ logs }) => logs.map((log) => ({ base: new Map(), log }))),
    { version: 'fitted' },
  )
  const reviews = [chantByChant, leitner, () => byGain(publishedModel), () => byGain(model)]
  const outcomes = compare(world, newTruth, seedsFrom(9000, learners), { none, others: reviews }, pace)
  console.log(`\n${name}: ${learners} learners, ${pace.days} days`)
  print([columns, ...rowsOf(outcomes)])
  const logs = outcomes[3]?.logs ?? []
  console.log(predictionLine('published weights', publishedModel, logs))
  console.log(predictionLine('fitted weights', model, logs))
}

await run(async () => {
  const world = await loadWorld()
  simulate(world, 'ACT-R with decay by activation', actR)
  simulate(world, 'Exponential forgetting with a half-life', halfLife)
})
