import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { utcInstant } from './primitives.ts'

const share = z.number().min(0).max(1)

const figures = z.object({
  /** By how much the predictions lie above what came; below, if negative. Of one, as all shares. */
  bias: z.number(),
  /** By how much they are typically off. */
  off: z.number(),
  logLoss: z.number(),
  /** Of whoever always predicts the share that was right in the end. */
  constantLogLoss: z.number(),
  /** By what was predicted, from low to high; only where there are answers enough to tell a share. */
  bins: z.array(z.object({ answers: z.int(), predicted: share, observed: share, low: share, high: share })),
})

const calibration = z.object({
  answers: z.int(),
  /** Nothing while there are too few answers to say. */
  figures: figures.nullable(),
})
export type Calibration = z.infer<typeof calibration>

export const getCalibration = defineCall({
  method: 'GET',
  path: '/api/admin/calibration',
  access: 'admin',
  summary: 'How true the predictions of memory were lately, by version of the weights and by type of exercise.',
  reply: z.object({
    /** Nothing until it was reckoned for the first time. */
    reckonedAt: utcInstant.nullable(),
    days: z.int(),
    learners: z.int(),
    /** What it takes to say anything. */
    leastAnswers: z.int(),
    /** Whether learners see how ready they are. */
    isShown: z.boolean(),
    /** The weights in use first, then those before them. */
    weights: z.array(
      z.object({
        version: z.string(),
        all: calibration,
        types: z.array(z.object({ type: z.string(), ...calibration.shape })),
      }),
    ),
  }),
})
