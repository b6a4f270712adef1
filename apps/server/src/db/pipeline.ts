import pg from 'pg'
import { classifyFailure } from './failure.ts'

/** Pipelined connections that many share: a statement goes out before those ahead of it are answered. */
export interface Pipeline {
  query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>>
  /** Lets go of the connections that are open, each when it has answered; what is asked next opens others. */
  renew(): void
  close(): Promise<void>
}

interface Connection {
  readonly client: pg.Client
  readonly opening: Promise<unknown>
  open: boolean
  waiting: number
  isHoldingBack: boolean
}

/** Statements stay prepared for long: one planned while its tables were small must not scan them when they have grown. */
const lookUpOnly = 'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off'

async function connect(client: pg.Client): Promise<void> {
  await client.connect()
  await client.query(lookUpOnly)
}

/** The statements of one turn of the event loop go out in one write, which wakes the server once. */
function sendTogether(connection: Connection): void {
  if (connection.isHoldingBack) return
  connection.isHoldingBack = true
  const { stream } = connection.client.connection
  stream.cork()
  setImmediate(() => {
    connection.isHoldingBack = false
    stream.uncork()
  })
}

/**
 * For short single statements, which save both sides most of the waking up. What may wait for a lock would keep those
 * behind it on its connection waiting, and does not belong here.
 */
export function openPipeline(options: pg.ClientConfig, watch: (client: pg.Client) => void, count: number): Pipeline {
  const connections = new Set<Connection>()

  function add(): Connection {
    const client = new pg.Client({ ...options, pipeline: true })
    const connection: Connection = { client, opening: connect(client), open: false, waiting: 0, isHoldingBack: false }
    const drop = () => connections.delete(connection)
    watch(client)
    client.on('error', drop)
    client.on('end', drop)
    connection.opening.then(() => (connection.open = true), drop)
    connections.add(connection)
    return connection
  }

  function pick(): Connection {
    if (connections.size < count) return add()
    let least: Connection | undefined
    for (const each of connections) if (!least || each.waiting < least.waiting) least = each
    return least ?? add()
  }

  /** Ends it at once, without waiting for answers from a server that is gone or has become another one's copy. */
  function abandon(connection: Connection): void {
    connections.delete(connection)
    void connection.client.end()
    connection.client.connection.stream.destroy()
  }

  return {
    query: async <Row extends pg.QueryResultRow>(query: pg.QueryConfig) => {
      const connection = pick()
      connection.waiting += 1
      try {
        if (!connection.open) await connection.opening
        sendTogether(connection)
        return await connection.client.query<Row>(query)
      } catch (error) {
        // The news of a lost connection reaches its queries first; nobody else must be sent the same way meanwhile.
        if (classifyFailure(error) === 'away') abandon(connection)
        throw error
      } finally {
        connection.waiting -= 1
      }
    },
    renew: () => {
      for (const connection of connections) {
        connections.delete(connection)
        // One that is still being opened cannot be ended yet.
        connection.opening.then(
          () => connection.client.end(),
          () => {},
        )
      }
    },
    close: async () => {
      await Promise.all([...connections].map(({ client }) => client.end()))
    },
  }
}
