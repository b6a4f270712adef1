import { addUp, type BinCount, countBins, isCalibrated, predictionsByItem } from '@schola/memory/calibration'
import { dayMs, dayNumber } from '@schola/memory/evidence'
import type { Model } from '@schola/memory/fsrs'
import { publishedModel } from '@schola/memory/weights'
import { mapInTurns } from '../content/in-turns.ts'
import { readModels } from '../content/memory-content.ts'
import type { Queries } from '../db/connect.ts'
import { claimReckoning, keepReckoning } from '../repositories/calibration-repository.ts'
import { type LearnerLog, readLearnerLogs, sampleLearners } from '../repositories/learner-log-repository.ts'
import { readLatestWeights } from '../repositories/weights-repository.ts'

/** The answers of so many days are held against their predictions. */
export const reckonedDays = 30

/** Enough for a share in every bin; a minute's work if each of them had answered daily for a year. */
const mostLearners = 2_000
const sampledFrom = 20_000

/** The weights in use, and those before them: so one sees whether the change was for the better. */
async function readRecentModels(queries: Queries): Promise<readonly [inUse: Model, ...before: Model[]]> {
  const [inUse = publishedModel, before = publishedModel] = readModels(await readLatestWeights(queries, 2))
  return inUse.version === before.version ? [inUse] : [inUse, before]
}

/** The bins of each type of exercise. */
type Counts = Map<string, BinCount[]>

async function countLearner(model: Model, { base, log }: LearnerLog, sinceDay: number, counts: Counts): Promise<void> {
  await mapInTurns(predictionsByItem(model, base, log), (predictions) => {
    const lately = predictions.filter(({ day }) => day >= sinceDay)
    for (const type of new Set(lately.map((prediction) => prediction.type))) {
      const some = lately.filter((prediction) => prediction.type === type)
      counts.set(type, addUp([...(counts.get(type) ?? []), ...countBins(some)]))
    }
  })
}

/**
 * Counts, once a day and by one server, how true the predictions of the last days were. It holds one learner's log at a
 * time and writes at the end, so whoever is stopped on the way has changed nothing, and the next one begins anew.
 */
export async function reckonCalibration(queries: Queries, now: Date): Promise<void> {
  const models = await readRecentModels(queries)
  const [inUse] = models
  if (!(await claimReckoning(queries, inUse.version, now))) return
  const today = now.toISOString().slice(0, 10)
  const sinceDay = dayNumber(today) - reckonedDays
  const since = new Date(now.getTime() - reckonedDays * dayMs)
  const userIds = await sampleLearners(queries, { seed: today, of: sampledFrom, most: mostLearners, since })
  const counted = models.map(({ version }) => ({ version, counts: new Map() as Counts }))
  for (const userId of userIds) {
    const [learner] = await readLearnerLogs(queries, [userId])
    if (!learner) continue
    for (const [place, model] of models.entries()) {
      await countLearner(model, learner, sinceDay, counted[place]?.counts ?? new Map())
    }
  }
  await keepReckoning(queries, {
    begunAt: now,
    reckonedAt: now,
    learners: userIds.length,
    weights: inUse.version,
    isCalibrated: isCalibrated([...(counted[0]?.counts.values() ?? [])].flat()),
    counts: counted.flatMap(({ version, counts }) => [...counts].map(([type, bins]) => ({ version, type, bins }))),
  })
}
