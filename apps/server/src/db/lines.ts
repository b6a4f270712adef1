import pg from 'pg'
import { findTrouble } from './trouble.ts'

/** Connections that many share. */
export interface Lines {
  query<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>>
  close(): Promise<void>
}

interface Line {
  readonly client: pg.Client
  readonly opening: Promise<unknown>
  open: boolean
  waiting: number
  isGathering: boolean
}

/** What is asked in one turn of the event loop goes out together: one write, and one waking up of the other side. */
function gather(line: Line): void {
  if (line.isGathering) return
  const { stream } = line.client.connection
  line.isGathering = true
  stream.cork()
  setImmediate(() => {
    line.isGathering = false
    stream.uncork()
  })
}

async function connect(client: pg.Client): Promise<void> {
  await client.connect()
  // Statements stay prepared for long: one planned while its tables were small must not scan them when they have grown.
  await client.query('set enable_seqscan = off')
}

/**
 * For short single statements: each goes out at once, without waiting for the answers to those before it, which saves
 * both sides most of the waking up. What may wait for a lock or a disk keeps those behind it on its line waiting, and so
 * does not share lines with reads.
 */
export function openLines(options: pg.ClientConfig, onError: (error: Error) => void, count: number): Lines {
  const lines = new Set<Line>()

  function addLine(): Line {
    const client = new pg.Client({ ...options, pipeline: true })
    const line: Line = { client, opening: connect(client), open: false, waiting: 0, isGathering: false }
    const drop = () => lines.delete(line)
    client.on('error', (error) => {
      drop()
      onError(error)
    })
    client.on('end', drop)
    line.opening.then(() => (line.open = true), drop)
    lines.add(line)
    return line
  }

  function pickLine(): Line {
    if (lines.size < count) return addLine()
    let least: Line | undefined
    for (const line of lines) if (!least || line.waiting < least.waiting) least = line
    return least ?? addLine()
  }

  return {
    query: async <Row extends pg.QueryResultRow>(query: pg.QueryConfig) => {
      const line = pickLine()
      line.waiting += 1
      try {
        if (!line.open) await line.opening
        gather(line)
        return await line.client.query<Row>(query)
      } catch (error) {
        // The news of a lost connection reaches its queries first; nobody else must be sent the same way meanwhile.
        if (findTrouble(error) === 'away') lines.delete(line)
        throw error
      } finally {
        line.waiting -= 1
      }
    },
    close: async () => {
      await Promise.all([...lines].map(({ client }) => client.end()))
    },
  }
}
