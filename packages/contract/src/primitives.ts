import { z } from 'zod'

/** An identifier of a user: opaque text. */
export const userId = z.string().min(1).max(64)
export const rowId = z.int().positive().max(2_147_483_647)
/** A whole number in a path, in one spelling only, so that each row has one URL. */
export const numberInPath = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Write a whole number in decimal digits.')
  .transform(Number)
export const rowIdInPath = numberInPath.pipe(rowId)
/** An instant; any offset is converted to UTC text, which sorts by time. */
export const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text).toISOString())
  // Converting the offset can leave the four-digit years, and PostgreSQL has no year 0.
  .refine((text) => /^(?!0000)\d{4}-/.test(text), 'Name a date of this era.')
/** An instant the server wrote itself. */
export const utcInstant = z.iso.datetime()
export const level = z.int().min(1).max(20)
export const exerciseVersion = z.int().positive().max(2_147_483_647)
/** Only the shape is checked here; the server asks `Intl` whether the zone exists. */
export const timeZone = z.string().min(1).max(64)

/** The reply of an error: `code` and `params` name its message in the catalog, `message` is that message in English. */
export const errorReply = z.object({
  message: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type ErrorReply = z.infer<typeof errorReply>
export const userParams = z.object({ userId })
export const chantParams = z.object({ chantId: rowIdInPath })
export const exerciseParams = z.object({ id: rowIdInPath })
export const userChantParams = z.object({ userId, chantId: rowIdInPath })

/** Pages are counted from one. */
export const pageQuery = {
  page: z.coerce.number().pipe(z.int().min(1).max(1_000_000)).optional(),
  pageSize: z.coerce.number().pipe(z.int().min(1).max(200)).optional(),
}
/** The page of a reply, and the total of all pages. */
export const pageReply = { total: z.int(), page: z.int(), pageSize: z.int() }

/** Slugs: lowercase letters, digits and single hyphens. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
