import { config } from 'zod'

// The content security policy forbids the code that zod generates. Import this before any schema.
config({ jitless: true })
