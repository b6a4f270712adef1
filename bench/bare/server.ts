import Fastify from 'fastify'
import pg from 'pg'

/** The limit for a server of this kind: a bare route with one prepared insert. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 16 })
await pool.query(
  'create table answers (id bigint primary key generated always as identity, user_id text not null, body jsonb not null)',
)
const insert = { name: 'insert', text: 'insert into answers (user_id, body) values ($1, $2)' }

const app = Fastify()
app.get('/healthz', () => 'ok')
app.post<{ Params: { id: string } }>('/api/users/:id/answers', async ({ params, body }) => {
  await pool.query({ ...insert, values: [params.id, JSON.stringify(body)] })
  return body
})
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
