import pg from 'pg'

/** One statement on a connection of its own, which is closed whatever comes of it. */
export async function askOnce<T extends object>(
  to: pg.ClientConfig,
  text: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client(to)
  // When the server is killed the query fails; without this listener the error would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<T>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

/** The same server, another database. Addresses of Unix sockets (`postgres://user@/name?host=…`) work too. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${name}`)
}
