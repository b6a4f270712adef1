import { type Calibration, getCalibration } from '@schola/contract/calibration'
import { type BinCount, calibrationOf, leastAnswers } from '@schola/memory/calibration'
import type { FastifyInstance } from 'fastify'
import type { CalibrationCount } from '../db/memory-tables.ts'
import type { Deps } from '../http/deps.ts'
import { serveCall } from '../http/serve-call.ts'
import { findReckoning } from '../repositories/calibration-repository.ts'
import { reckonedDays } from '../use-cases/reckon-calibration.ts'

function describe(counts: readonly BinCount[]): Calibration {
  const { answers, bias, off, logLoss, constantLogLoss, bins } = calibrationOf(counts)
  return {
    answers,
    figures: answers < leastAnswers ? null : { bias, off, logLoss, constantLogLoss, bins: [...bins] },
  }
}

function describeVersion(version: string, counts: readonly CalibrationCount[]) {
  const types = counts
    .filter((count) => count.version === version)
    .map(({ type, bins }) => ({ type, bins, ...describe(bins) }))
    .toSorted((one, other) => other.answers - one.answers || (one.type < other.type ? -1 : 1))
  return {
    version,
    all: describe(types.flatMap(({ bins }) => bins)),
    types: types.map(({ bins: _, ...type }) => type),
  }
}

export function serveCalibration(app: FastifyInstance, deps: Deps): void {
  serveCall(app, deps, getCalibration, async ({ queries }) => {
    const { model } = (await deps.curriculum.get()).memory
    const { reckonedAt = null, learners = 0, weights, isCalibrated, counts = [] } = (await findReckoning(queries)) ?? {}
    const versions = new Set([model.version, ...counts.map(({ version }) => version)])
    return {
      reckonedAt: reckonedAt?.toISOString() ?? null,
      days: reckonedDays,
      learners,
      leastAnswers,
      isShown: weights !== model.version || isCalibrated !== false,
      weights: [...versions].map((version) => describeVersion(version, counts)),
    }
  })
}
