import pg from 'pg'

/** One statement on a connection of its own, which is closed whatever comes of it. */
export async function askOnce<T extends object>(
  to: pg.ClientConfig,
  text: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client(to)
  // A server that is killed meanwhile is told by the query; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<T>(text, [...values])).rows
  } finally {
    await client.end()
  }
}
