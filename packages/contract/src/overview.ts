import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { level, rowId } from './primitives.ts'

const counts = { count: z.int(), invalid: z.int(), drafts: z.int() }

export const getOverview = defineCall({
  method: 'GET',
  path: '/api/admin/overview',
  access: 'admin',
  summary: 'How many exercises each level of each chant has, and how many of them are invalid or drafts.',
  reply: z.array(
    z.object({
      chantId: rowId,
      slug: z.string(),
      name: z.string(),
      levelCount: level,
      ...counts,
      /** Every level of the chant, also an empty one. */
      levels: z.array(z.object({ level, ...counts })),
    }),
  ),
})
