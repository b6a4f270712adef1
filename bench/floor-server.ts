import Fastify from 'fastify'
import { connect } from '../apps/server/src/db/connect.ts'

/** What no server of this kind can be faster than: one bare route, one prepared statement by primary key. */
const { pool } = connect({ url: process.env.DATABASE_URL ?? '' })
const app = Fastify({ logger: { level: process.env.LOG_LEVEL ?? 'info', base: null } })

const select = {
  name: 'floor-select',
  text: `select id, first_name as "firstName", last_name as "lastName", username, email,
    email_marketing_consent as "emailMarketingConsent", consent_completed_at as "consentCompletedAt",
    is_admin as "isAdmin", current_streak as "currentStreak", time_zone as "timeZone", auto_advance as "autoAdvance",
    listening
    from users where id = $1`,
}

app.get<{ Params: { id: string } }>('/floor/:id', async ({ params }) => {
  const { rows } = await pool.query({ ...select, values: [params.id] })
  return rows[0]
})

const insert = { name: 'floor-insert', text: 'insert into bench_floor (user_id, body) values ($1, $2)' }

app.post<{ Params: { id: string } }>('/floor/:id', async ({ params, body }) => {
  await pool.query({ ...insert, values: [params.id, JSON.stringify(body)] })
  return body
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
