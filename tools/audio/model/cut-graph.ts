import { bytesField, integerField, readFields, textField } from './to-float32.ts'

const elementTypes = { float32: 1, int64: 7 } as const
const model = { graph: 7 }
const graph = { node: 1, name: 2, initializer: 5, input: 11, output: 12 }

/** An input or output of a part; `inside` is its name in the whole graph, if different. */
export interface Port {
  readonly name: string
  readonly inside?: string
  readonly type: keyof typeof elementTypes
  readonly shape: readonly (number | string)[]
}

interface Node {
  readonly message: Buffer
  readonly inputs: readonly string[]
  readonly outputs: readonly string[]
}

export function cutGraph(whole: Buffer, inputs: readonly Port[], outputs: readonly Port[]): Buffer {
  const fields = readFields(whole)
  const inner = readFields(fields.find(({ number }) => number === model.graph)?.data ?? Buffer.alloc(0))
  const given = new Set(inputs.flatMap(({ inside }) => inside ?? []))
  const all = [
    ...inputs.flatMap(({ name, inside }) => (inside ? identity(name, inside) : [])),
    ...inner.filter(({ number }) => number === graph.node).map(({ data }) => readNode(data, given)),
    ...outputs.flatMap(({ name, inside }) => (inside ? identity(inside, name) : [])),
  ]
  const { nodes, used } = reach(all, outputs)
  const weights = inner.filter(({ number, data }) => number === graph.initializer && used.has(textOf(data, 8) ?? ''))
  const part = Buffer.concat([
    ...nodes.map(({ message }) => bytesField(graph.node, message)),
    textField(graph.name, 'part'),
    ...weights.map(({ raw }) => raw),
    ...inputs.map((port) => bytesField(graph.input, describePort(port))),
    ...outputs.map((port) => bytesField(graph.output, describePort(port))),
  ])
  return Buffer.concat(fields.map(({ number, raw }) => (number === model.graph ? bytesField(model.graph, part) : raw)))
}

function reach(all: readonly Node[], outputs: readonly Port[]): { nodes: Node[]; used: Set<string> } {
  const makers = new Map(all.flatMap((node) => node.outputs.map((name) => [name, node])))
  const included = new Set<Node>()
  const used = new Set<string>()
  const waiting = outputs.map(({ name }) => name)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    used.add(name)
    const maker = makers.get(name)
    if (!maker || included.has(maker)) continue
    included.add(maker)
    waiting.push(...maker.inputs)
  }
  return { nodes: all.filter((node) => included.has(node)), used }
}

/** Renames the output of a node whose value is given as an input. */
function readNode(message: Buffer, given: ReadonlySet<string>): Node {
  const renamed = Buffer.concat(
    readFields(message).map(({ number, raw, data }) =>
      number === 2 && given.has(data.toString()) ? textField(2, `${data.toString()} (inside)`) : raw,
    ),
  )
  const names = (which: number) =>
    readFields(renamed).flatMap(({ number, data }) => (number === which ? data.toString() : []))
  return { message: renamed, inputs: names(1), outputs: names(2) }
}

function identity(from: string, to: string): Node {
  const message = Buffer.concat([textField(1, from), textField(2, to), textField(4, 'Identity')])
  return { message, inputs: [from], outputs: [to] }
}

function describePort({ name, type, shape }: Port): Buffer {
  const sizes = shape.map((size) =>
    bytesField(1, typeof size === 'number' ? integerField(1, size) : textField(2, size)),
  )
  const tensor = Buffer.concat([integerField(1, elementTypes[type]), bytesField(2, Buffer.concat(sizes))])
  return Buffer.concat([textField(1, name), bytesField(2, bytesField(1, tensor))])
}

function textOf(message: Buffer, which: number): string | undefined {
  return readFields(message)
    .find(({ number }) => number === which)
    ?.data.toString()
}

/** The parts of the model, so that durations, pitch and energy can be set. */
export type PartName = 'text' | 'durations' | 'prosody' | 'decoder'

const ids: Port = { name: 'input_ids', type: 'int64', shape: [1, 'tokens'] }
const style: Port = { name: 'style', type: 'float32', shape: [1, 256] }
const durations: Port = { name: 'durations', inside: '/encoder/Cast_output_0', type: 'int64', shape: [1, 'tokens'] }
const pitch: Port = { name: 'pitch', inside: '/encoder/Squeeze_output_0', type: 'float32', shape: [1, 'halves'] }
const energy: Port = { name: 'energy', inside: '/encoder/Squeeze_1_output_0', type: 'float32', shape: [1, 'halves'] }

export const parts: Readonly<Record<PartName, { inputs: readonly Port[]; outputs: readonly Port[] }>> = {
  text: {
    inputs: [ids],
    outputs: [
      {
        name: 'features',
        inside: '/encoder/text_encoder/Transpose_2_output_0',
        type: 'float32',
        shape: [1, 512, 'tokens'],
      },
    ],
  },
  durations: {
    inputs: [ids, style, { name: 'speed', type: 'float32', shape: [1] }],
    outputs: [durations],
  },
  prosody: { inputs: [ids, style, durations], outputs: [pitch, energy] },
  decoder: {
    inputs: [
      { name: 'frames', inside: '/encoder/MatMul_1_output_0', type: 'float32', shape: [1, 512, 'frames'] },
      pitch,
      energy,
      style,
    ],
    outputs: [{ name: 'waveform', type: 'float32', shape: [1, 'samples'] }],
  },
}
