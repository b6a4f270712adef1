const bytesOf = (text: string) => Buffer.from(text, 'latin1')

/** Frames of 128 kbit/s at 44.1 kHz, 417 bytes each, after a tag. */
export function mp3({ frames = 6, tagBytes = 0, fill = 0 } = {}): Buffer {
  const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413, fill)])
  const size = [(tagBytes >> 7) & 127, tagBytes & 127]
  const tag = tagBytes === 0 ? [] : [bytesOf('ID3\x04\0\0\0\0'), Buffer.from(size), Buffer.alloc(tagBytes)]
  return Buffer.concat([...tag, ...Array.from({ length: frames }, () => frame)])
}

function box(type: string, ...inside: Buffer[]): Buffer {
  const body = Buffer.concat(inside)
  const head = Buffer.alloc(4)
  head.writeUInt32BE(body.length + 8)
  return Buffer.concat([head, bytesOf(type), body])
}

const track = (handler: string) => box('trak', box('mdia', box('hdlr', Buffer.alloc(8), bytesOf(handler))))
const mpeg4 = (...tracks: Buffer[]) =>
  Buffer.concat([box('ftyp', bytesOf('M4A \0\0\0\0')), box('mdat', Buffer.alloc(40)), box('moov', ...tracks)])

export const m4a = () => mpeg4(track('soun'))
export const film = () => mpeg4(track('vide'), track('soun'))
export const silentM4a = () => mpeg4()

function page(body: string): Buffer {
  return Buffer.concat([bytesOf('OggS\0'), Buffer.alloc(21), Buffer.from([1, body.length]), bytesOf(body)])
}

export const ogg = (head: string) => Buffer.concat([page(head.padEnd(19, '\0')), page('x'.repeat(50))])
