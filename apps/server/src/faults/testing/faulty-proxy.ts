import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** A TCP proxy in front of the database that can be cut, frozen and restored. */
export interface FaultyProxy {
  readonly url: string
  /** Closes all connections and accepts no new ones. */
  cut(): Promise<void>
  /** Keeps the connections but passes no byte. */
  silence(): void
  mend(): Promise<void>
  close(): Promise<void>
}

function placeOf(url: URL): NetConnectOpts {
  const folder = url.searchParams.get('host')
  const port = url.port === '' ? 5432 : Number(url.port)
  return folder === null ? { host: url.hostname, port } : { path: `${folder}/.s.PGSQL.${port}` }
}

export async function openFaultyProxy(target: string): Promise<FaultyProxy> {
  const place = placeOf(new URL(target))
  const sockets = new Set<Socket>()
  let isSilent = false

  function keep(socket: Socket, other: Socket) {
    sockets.add(socket)
    socket.on('data', (bytes) => void other.write(bytes))
    socket.on('error', () => other.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
    if (isSilent) socket.pause()
  }
  const server = createServer((near) => {
    const far = connect(place)
    keep(near, far)
    keep(far, near)
  })
  async function listen(port: number) {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  async function cut() {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }

  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const url = new URL(target)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    cut,
    silence: () => {
      isSilent = true
      for (const socket of sockets) socket.pause()
    },
    mend: async () => {
      isSilent = false
      for (const socket of sockets) socket.resume()
      if (!server.listening) await listen(port)
    },
    close: cut,
  }
}
