import { config } from 'zod'

// Where it may, zod writes functions for its checks; the content security policy forbids that, and even the question.
// To be imported before whatever defines the checks.
config({ jitless: true })
