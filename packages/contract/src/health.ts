import { z } from 'zod'
import { defineCall } from './define-call.ts'

export const getHealth = defineCall({
  method: 'GET',
  path: '/healthz',
  access: 'anyone',
  summary: 'The process answers.',
  reply: z.object({ status: z.literal('ok') }),
})

export const getReadiness = defineCall({
  method: 'GET',
  path: '/readyz',
  access: 'anyone',
  summary: 'The process can serve: its database answers and is migrated.',
  reply: z.object({ status: z.literal('ready') }),
})
