import { maxKilobytes } from '../e2e/first-load.ts'

/** Bounds of a figure, and of its ratio to a reference that is measured in the same run. */
export interface Budget {
  readonly unit: string
  readonly digits?: number
  readonly min?: number
  readonly max?: number
  readonly minTimes?: number
  readonly maxTimes?: number
}

const secondVisit: Budget = { unit: ' ms', maxTimes: 1.6 }
const size: Budget = { unit: ' MB', digits: 1 }

/** What is measured, with its budget if it has one. */
export const budgets = {
  'answer at 300/s, p95': { unit: ' ms', digits: 1, max: 100, maxTimes: 3 },
  'answers with 32 connections': { unit: '/s', min: 500, minTimes: 5 },
  'answers with 32 connections, next to the bare route': { unit: '/s' },
  'learning path at 30/s, p95': { unit: ' ms', digits: 1, max: 150 },
  'learning path, 304 at 30/s, p95': { unit: ' ms', digits: 1, max: 20 },
  'highest memory of the Node process under this load': { unit: ' MB', max: 220 },
  'answer at 300/s with 1000000 users, p95': { unit: ' ms', digits: 1, maxTimes: 1.3 },

  'on a second visit, at 4x slowdown': secondVisit,
  'on a second visit offline, at 4x slowdown': secondVisit,
  'offline start of home, at 4x slowdown': { unit: ' ms', max: 1500 },
  'slowest interaction to next paint, at 4x slowdown': { unit: ' ms', max: 100 },
  'next exercise after its planned time, at 4x slowdown': { unit: ' ms', max: 60 },
  'Lighthouse performance of landing on the first visit': { unit: '', min: 98 },
  'Lighthouse performance of landing on the second visit': { unit: '', min: 98 },
  'Lighthouse performance on the first visit': { unit: '', min: 92 },
  'Lighthouse performance on the second visit': { unit: '', min: 95 },
  'Lighthouse accessibility': { unit: '', min: 100 },
  'Lighthouse best practices': { unit: '', min: 100 },
  'largest layout shift in these runs': { unit: '', digits: 3, max: 0.05 },

  'first-load JavaScript of landing, brotli': { unit: ' kB', digits: 1, max: maxKilobytes.landing },
  'first-load JavaScript, brotli': { unit: ' kB', digits: 1, max: maxKilobytes.learner },
  'clone with its history': size,
  'files of a checkout': size,
  'images of the repository': size,
  'images of the built web app': size,
} as const satisfies Readonly<Record<string, Budget>>
