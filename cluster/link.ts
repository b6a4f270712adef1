import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A network cable on loopback: what connects to its port reaches the target, until it is cut. */
export interface Link {
  /** From now on nothing passes in either direction, and nobody is told: both ends find out by themselves. */
  cut(): void
  /** What was stuck in the cable is lost; new connections pass. */
  mend(): void
  close(): void
}

export async function openLink(port: number, target: number): Promise<Link> {
  const sockets = new Set<Socket>()
  let isCut = false

  function keep(socket: Socket) {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }

  function join(near: Socket) {
    keep(near)
    // A packet into a cut cable gets no answer, not even a refusal.
    if (isCut) return
    const far = connect(target, '127.0.0.1')
    keep(far)
    near.pipe(far).pipe(near)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('close', () => {
        if (!isCut) other.destroy()
      })
    }
  }

  function dropAll() {
    for (const socket of sockets) socket.destroy()
  }

  const server = createServer(join)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.pause().unpipe()
    },
    mend: () => {
      if (!isCut) return
      isCut = false
      dropAll()
    },
    close: () => {
      server.close()
      dropAll()
    },
  }
}
