/** A field of a protobuf message; `raw` includes its key, `data` is its content if it has a length. */
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

function readVarint(bytes: Buffer, from: number): { value: number; next: number } {
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

const float16 = 10
const float32 = 1
const model = { graph: 7 }
const graph = { node: 1, initializer: 5, valueInfo: 13 }
const node = { operator: 4, attribute: 5 }
const attribute = { integer: 3, tensor: 5 }
const tensor = { type: 2, integers: 5, raw: 9 }

/** Widens all 16-bit floats of an ONNX model: in 16 bits some pitches are NaN. */
export function toFloat32(source: Buffer): Buffer {
  return rewrite(source, (field) =>
    field.number === model.graph ? bytesField(model.graph, wideGraph(field.data)) : field.raw,
  )
}

function wideGraph(source: Buffer): Buffer {
  return rewrite(source, ({ number, raw, data }) => {
    if (number === graph.node) return bytesField(number, wideNode(data))
    if (number === graph.initializer) return bytesField(number, wideTensor(data))
    // The runtime infers the types of inner values.
    return number === graph.valueInfo ? Buffer.alloc(0) : raw
  })
}

function wideNode(source: Buffer): Buffer {
  const operator = readFields(source)
    .find(({ number }) => number === node.operator)
    ?.data.toString()
  return rewrite(source, ({ number, raw, data }) =>
    number === node.attribute ? bytesField(number, wideAttribute(data, operator === 'Cast')) : raw,
  )
}

function wideAttribute(source: Buffer, isCast: boolean): Buffer {
  return rewrite(source, ({ number, raw, data, value }) => {
    if (number === attribute.tensor) return bytesField(number, wideTensor(data))
    return isCast && number === attribute.integer && value === float16 ? integerField(number, float32) : raw
  })
}

function wideTensor(source: Buffer): Buffer {
  if (readFields(source).find(({ number }) => number === tensor.type)?.value !== float16) return source
  return rewrite(source, (field) => {
    if (field.number === tensor.type) return integerField(tensor.type, float32)
    if (field.number === tensor.raw) return bytesField(tensor.raw, widen(halvesOf(field.data)))
    if (field.number === tensor.integers) return bytesField(tensor.raw, widen(packedIntegers(field)))
    return field.raw
  })
}

function rewrite(source: Buffer, change: (field: Field) => Buffer): Buffer {
  return Buffer.concat(readFields(source).map(change))
}

function halvesOf(bytes: Buffer): Uint16Array {
  const aligned = Uint8Array.from(bytes)
  return new Uint16Array(aligned.buffer)
}

function packedIntegers({ data, value }: Field): Uint16Array {
  if (data.length === 0) return Uint16Array.of(value)
  const values: number[] = []
  for (let at = 0; at < data.length; ) {
    const read = readVarint(data, at)
    values.push(read.value)
    at = read.next
  }
  return Uint16Array.from(values)
}

const allHalves = Float32Array.from({ length: 65_536 }, (_, half) => numberOfHalf(half))

function widen(halves: Uint16Array): Buffer {
  return Buffer.from(Float32Array.from(halves, (half) => allHalves[half] ?? 0).buffer)
}

/** Returns the value of an IEEE 754 half-precision float. */
function numberOfHalf(half: number): number {
  const sign = half & 0x8000 ? -1 : 1
  const exponent = (half >> 10) & 31
  const fraction = half & 1023
  if (exponent === 0) return sign * fraction * 2 ** -24
  if (exponent === 31) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}
