import type { Port } from './cut-graph.ts'

/** The model in four parts, so that durations, pitch and energy can be given from outside. */
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
