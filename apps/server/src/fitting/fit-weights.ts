import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { calibrationOf, countBins, predictionsOf } from '@schola/memory/calibration'
import { fitModel } from '@schola/memory/fit'
import type { Model } from '@schola/memory/fsrs'
import { publishedModel } from '@schola/memory/weights'
import { drizzle } from 'drizzle-orm/node-postgres'
import { withBackupClient } from '../backup/client.ts'
import { readModels } from '../content/memory-content.ts'
import type { Queries } from '../db/connect.ts'
import type { LearnerLog } from '../repositories/learner-log-repository.ts'
import { readLatestWeights } from '../repositories/weights-repository.ts'
import { readLogs } from './read-logs.ts'

export interface FittingOptions {
  readonly url: string
  readonly file: string
  readonly now: Date
}

/** More answers than this change nothing in the weights that one would notice. */
const enoughAnswers = 100_000
/** With fewer the published weights, fitted to several hundred million, are likely to be the better ones. */
const fewAnswers = 20_000
/** Every fifth learner is kept apart, to see how the weights do with somebody they were not fitted to. */
const oneApartOf = 5

async function readModelInUse(queries: Queries): Promise<Model> {
  const [model = publishedModel] = readModels(await readLatestWeights(queries, 1))
  return model
}

const points = (share: number): string => `${(100 * share).toFixed(1)} points`

function describe(model: Model, learners: readonly LearnerLog[]): string {
  const predictions = learners.flatMap(({ base, log }) => predictionsOf(model, base, log))
  const { logLoss, constantLogLoss, off, bias } = calibrationOf(countBins(predictions))
  return `${model.version}: log-loss ${logLoss.toFixed(4)} (a constant's ${constantLogLoss.toFixed(4)}), off by ${points(off)}, bias ${points(bias)}`
}

/** Fits weights to the log and writes them to a file, with what was found. The weights in use stay. */
export async function fitWeights({ url, file, now }: FittingOptions): Promise<string> {
  // Before the work, which takes its time.
  if (!existsSync(dirname(file))) throw new Error(`${file} cannot be written: there is no such folder.`)
  const version = `fit-${now.toISOString().slice(0, 19)}`
  const { inUse, learners } = await withBackupClient(url, 'schola memory fit', async (client) => {
    const queries = drizzle(client)
    return { inUse: await readModelInUse(queries), learners: await readLogs(queries, version, enoughAnswers) }
  })
  const apart = learners.filter((_, place) => place % oneApartOf === oneApartOf - 1)
  const others = learners.filter((_, place) => place % oneApartOf !== oneApartOf - 1)
  const { model, answers, before, after } = fitModel(inUse, others, { version })
  if (answers === 0) throw new Error('There is nothing to fit to: nobody has answered anything again on a later day.')
  const report = [
    `Fitted to ${answers} answers of ${others.length} learners: log-loss ${before.toFixed(4)} before, ${after.toFixed(4)} after.`,
    apart.length === 0
      ? 'There are too few learners to try the weights on others.'
      : `On ${apart.length} other learners:`,
    ...(apart.length === 0 ? [] : [describe(inUse, apart), describe(model, apart)]),
    ...(answers < fewAnswers
      ? [`Fewer than ${fewAnswers} answers are few: the weights in use are likely to be the better ones.`]
      : []),
  ]
  await writeFile(file, `${JSON.stringify({ version, weights: model.weights, report }, null, 2)}\n`)
  return [...report, `Wrote ${file}. The weights in use stay until npm run memory:fit ${file} -- --accept.`].join('\n')
}
