import { once } from 'node:events'
import { connect } from 'node:net'

/** Sends text over a socket as it is, without a client that would correct it, and returns the whole reply. */
export async function sendRaw(port: number, ...head: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.setEncoding('latin1')
  let answer = ''
  socket.on('data', (chunk: string) => (answer += chunk))
  socket.write([...head, '', ''].join('\r\n'), 'latin1')
  await once(socket, 'close')
  return answer
}

export const getRaw = (port: number, target: string, ...headers: readonly string[]): Promise<string> =>
  sendRaw(port, `GET ${target} HTTP/1.1`, 'Host: localhost:3000', 'Connection: close', ...headers)
