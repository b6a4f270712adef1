import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { authoredExercise } from './exercises.ts'
import { pageQuery, pageReply } from './primitives.ts'

export const searchExercises = defineCall({
  method: 'GET',
  path: '/api/admin/exercises',
  access: 'admin',
  summary:
    'The exercises of all chants whose content holds every word of a search, in either language, whatever its accents.',
  query: z.strictObject({ ...pageQuery, search: z.string().trim().min(1, 'Write what to search for.').max(200) }),
  reply: z.object({ exercises: z.array(authoredExercise), ...pageReply }),
})
