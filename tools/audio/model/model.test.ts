import { describe, expect, it } from 'vitest'
import { cutGraph } from './cut-graph.ts'
import { bytesField, integerField, readFields, textField } from './protobuf.ts'
import { numberOfHalf, toFloat32 } from './to-float32.ts'

const node = (operator: string, inputs: readonly string[], outputs: readonly string[]) =>
  bytesField(
    1,
    Buffer.concat([
      ...inputs.map((name) => textField(1, name)),
      ...outputs.map((name) => textField(2, name)),
      textField(4, operator),
    ]),
  )
const weight = (name: string) => bytesField(5, textField(8, name))
const modelOf = (graph: readonly Buffer[]) => bytesField(7, Buffer.concat(graph))
const inside = (model: Buffer) => readFields(readFields(model)[0]?.data ?? Buffer.alloc(0))

describe('the model rewritten', () => {
  it('reads numbers of half precision', () => {
    expect([0x3c00, 0xc000, 0x3555, 0x0001, 0x7c00].map(numberOfHalf)).toEqual([
      1,
      -2,
      expect.closeTo(1 / 3, 3),
      2 ** -24,
      Number.POSITIVE_INFINITY,
    ])
  })

  it('makes a tensor of halves one of floats', () => {
    const tensor = Buffer.concat([integerField(2, 10), bytesField(9, Buffer.from([0x00, 0x3c, 0x00, 0xc0]))])
    const [wide] = inside(toFloat32(modelOf([bytesField(5, tensor)])))
    const [type, raw] = readFields(wide?.data ?? Buffer.alloc(0))
    expect(type?.value).toBe(1)
    expect([raw?.data.readFloatLE(0), raw?.data.readFloatLE(4)]).toEqual([1, -2])
  })

  it('keeps only what lies between the given values', () => {
    const whole = modelOf([
      node('Early', ['ids', 'w1'], ['middle']),
      node('Late', ['middle', 'w2'], ['sound']),
      node('Aside', ['middle'], ['other']),
      weight('w1'),
      weight('w2'),
    ])
    const port = { type: 'float32', shape: [1] } as const
    const part = inside(cutGraph(whole, [{ ...port, name: 'given', inside: 'middle' }], [{ ...port, name: 'sound' }]))
    const operators = part
      .filter(({ number }) => number === 1)
      .map(({ data }) =>
        readFields(data)
          .find(({ number }) => number === 4)
          ?.data.toString(),
      )
    expect(operators).toEqual(['Identity', 'Late'])
    expect(part.filter(({ number }) => number === 5).map(({ data }) => readFields(data)[0]?.data.toString())).toEqual([
      'w2',
    ])
  })
})
