import { z } from 'zod'
import { defineCall } from './define-call.ts'

export const getSignIn = defineCall({
  method: 'GET',
  path: '/api/sign-in',
  access: 'anyone',
  summary: 'How people sign in: the name of the provider, and the sample accounts of a local trial.',
  reply: z.object({
    provider: z.string(),
    /** Null where people sign in with the provider. */
    localAccounts: z
      .array(z.object({ id: z.string(), name: z.string(), note: z.string(), isOperator: z.boolean() }))
      .nullable(),
  }),
})

export const devLogin = defineCall({
  method: 'POST',
  path: '/api/dev-login',
  access: 'anyone',
  summary: 'Signs in without a password, as a sample account or under any name. Exists only in a local trial.',
  body: z.union([z.strictObject({ account: z.string().max(64) }), z.strictObject({ name: z.string().max(256) })]),
  reply: z.object({ signedIn: z.literal(true) }),
})
