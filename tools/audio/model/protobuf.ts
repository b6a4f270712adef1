/** One field of a protobuf message; `raw` is the field with its key, `data` its content when it has a length. */
export interface Field {
  readonly number: number
  readonly raw: Buffer
  readonly data: Buffer
  readonly value: number
}

const lengthDelimited = 2
const none = Buffer.alloc(0)

export function readFields(message: Buffer): Field[] {
  const fields: Field[] = []
  let at = 0
  while (at < message.length) {
    const start = at
    const key = readVarint(message, at)
    const number = key.value >>> 3
    const wireType = key.value & 7
    at = key.next
    let data: Buffer = none
    let value = 0
    if (wireType === 0) {
      const read = readVarint(message, at)
      value = read.value
      at = read.next
    } else if (wireType === lengthDelimited) {
      const length = readVarint(message, at)
      data = message.subarray(length.next, length.next + length.value)
      at = length.next + length.value
    } else if (wireType === 1) at += 8
    else if (wireType === 5) at += 4
    else throw new Error(`A protobuf field of wire type ${wireType} at byte ${start} is not understood.`)
    fields.push({ number, raw: message.subarray(start, at), data, value })
  }
  return fields
}

export function readVarint(bytes: Buffer, from: number): { value: number; next: number } {
  let value = 0n
  let shift = 0n
  let at = from
  let byte: number
  do {
    byte = bytes[at++] ?? 0
    value |= BigInt(byte & 127) << shift
    shift += 7n
  } while (byte & 128)
  return { value: Number(BigInt.asIntN(64, value)), next: at }
}

export function bytesField(number: number, content: Buffer): Buffer {
  return Buffer.concat([varint((number << 3) | lengthDelimited), varint(content.length), content])
}

export function textField(number: number, text: string): Buffer {
  return bytesField(number, Buffer.from(text))
}

export function integerField(number: number, value: number): Buffer {
  return Buffer.concat([varint(number << 3), varint(value)])
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = BigInt(value)
  do {
    const low = Number(rest & 127n)
    rest >>= 7n
    bytes.push(rest > 0n ? low | 128 : low)
  } while (rest > 0n)
  return Buffer.from(bytes)
}
