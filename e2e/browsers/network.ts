import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy that can go offline, because not every WebDriver can. */
export interface Network {
  cut(): Promise<void>
  restore(): Promise<void>
}

export async function startNetwork(port: number, behind: number): Promise<Network> {
  const sockets = new Set<Socket>()
  const front = createServer((socket) => {
    const onward = connect(behind, 'localhost')
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy()).on('close', () => sockets.delete(one))
      one.pipe(other)
    }
  })
  async function restore(): Promise<void> {
    front.listen(port, 'localhost')
    await once(front, 'listening')
  }
  await restore()
  return {
    restore,
    async cut() {
      const closed = once(front, 'close')
      front.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
