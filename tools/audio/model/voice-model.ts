import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { PartName } from './cut-graph.ts'
import type { ModelFiles } from './fetch-model.ts'

/** Caches what the model returned for a request, outside the repository. */
export async function remember(
  folder: string,
  request: unknown,
  make: () => Promise<Float32Array>,
): Promise<Float32Array> {
  const name = createHash('sha256').update(JSON.stringify(request)).digest('hex').slice(0, 32)
  const path = join(folder, `${name}.f32`)
  if (existsSync(path)) return new Float32Array(Uint8Array.from(readFileSync(path)).buffer)
  const samples = await make()
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${path}.${process.pid}`, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength))
  renameSync(`${path}.${process.pid}`, path)
  return samples
}

export const sampleRate = 24_000
/** The model has frames of 25 ms, with pitch and energy per half frame. */
export const frameSeconds = 0.025
export const halfFrameSeconds = frameSeconds / 2

export type Speaker = Readonly<Record<string, number>>

/** The used part of onnxruntime-node, which only this tool installs. */
interface Tensor {
  readonly data: Float32Array | BigInt64Array
}
interface Session {
  run(inputs: Record<string, Tensor>): Promise<Record<string, Tensor>>
}
interface Runtime {
  readonly Tensor: new (type: string, data: Float32Array | BigInt64Array, shape: readonly number[]) => Tensor
  readonly InferenceSession: { create(path: string, options: object): Promise<Session> }
}

const styleSize = 256
const featureCount = 512
const maxStyleTokens = 509

export type VoiceModel = ReturnType<typeof openVoiceModel>

/** Returns the parts of the model as functions, loaded on first use. */
export function openVoiceModel({ parts, voicesFolder, soundsFolder }: ModelFiles, threads: number) {
  const runtimeName = 'onnxruntime-node'
  const runtime = createRequire(import.meta.url)(runtimeName) as Runtime
  const sessions = new Map<PartName, Promise<Session>>()
  const voices = new Map<string, Float32Array>()

  function load(name: PartName): Promise<Session> {
    // The model crashes with all optimizations of the runtime.
    const options = { intraOpNumThreads: threads, graphOptimizationLevel: 'extended', logSeverityLevel: 3 }
    const session = sessions.get(name) ?? runtime.InferenceSession.create(parts[name], options)
    sessions.set(name, session)
    return session
  }

  async function run(name: PartName, inputs: Record<string, Tensor>, output: string) {
    const outputs = await (await load(name)).run(inputs)
    const data = outputs[output]?.data
    if (data === undefined) throw new Error(`The part ${name} of the model has no output ${output}.`)
    return { outputs, data }
  }

  const integers = (values: readonly number[]) =>
    new runtime.Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length])
  const floats = (values: Float32Array, shape: readonly number[] = [1, values.length]) =>
    new runtime.Tensor('float32', values, shape)

  return {
    styleOf(speaker: Speaker, tokens: number): Float32Array {
      const style = new Float32Array(styleSize)
      const from = Math.min(maxStyleTokens, tokens) * styleSize
      for (const [name, weight] of Object.entries(speaker)) {
        const voice = voices.get(name) ?? readVoice(join(voicesFolder, `${name}.bin`))
        voices.set(name, voice)
        for (let at = 0; at < styleSize; at++) style[at] = (style[at] ?? 0) + weight * (voice[from + at] ?? 0)
      }
      return style
    },

    async durations(ids: readonly number[], style: Float32Array, speed: number): Promise<number[]> {
      const spoken = await remember(soundsFolder, { ids, speed, given: Array.from(style) }, async () => {
        const inputs = { input_ids: integers(ids), style: floats(style), speed: floats(Float32Array.of(speed), [1]) }
        return Float32Array.from((await run('durations', inputs, 'durations')).data, Number)
      })
      return Array.from(spoken)
    },

    /** Returns pitch in Hz (0 without voice) and energy, two values per frame. */
    async prosody(ids: readonly number[], style: Float32Array, durations: readonly number[]) {
      const spoken = await remember(soundsFolder, { ids, durations, given: Array.from(style) }, async () => {
        const inputs = { input_ids: integers(ids), style: floats(style), durations: integers(durations) }
        const { outputs, data } = await run('prosody', inputs, 'pitch')
        return Float32Array.from([...data, ...(outputs['energy']?.data ?? [])], Number)
      })
      return { pitch: spoken.slice(0, spoken.length / 2), energy: spoken.slice(spoken.length / 2) }
    },

    async decode(
      ids: readonly number[],
      style: Float32Array,
      durations: readonly number[],
      prosody: { pitch: Float32Array; energy: Float32Array },
    ): Promise<Float32Array> {
      const request = {
        ids,
        durations,
        given: [prosody.pitch, prosody.energy, style].map((values) => Array.from(values)),
      }
      return remember(soundsFolder, request, async () => {
        const features = (await run('text', { input_ids: integers(ids) }, 'features')).data
        const { spread, count } = spreadOverFrames(Float32Array.from(features, Number), durations)
        const inputs = {
          frames: floats(spread, [1, featureCount, count]),
          pitch: floats(prosody.pitch),
          energy: floats(prosody.energy),
          style: floats(style),
        }
        return Float32Array.from((await run('decoder', inputs, 'waveform')).data, Number)
      })
    },
  }
}

function readVoice(path: string): Float32Array {
  const bytes = readFileSync(path)
  return Float32Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readFloatLE(4 * at))
}

function spreadOverFrames(features: Float32Array, durations: readonly number[]) {
  const owners = durations.flatMap((duration, token) => Array.from({ length: duration }, () => token))
  const count = owners.length
  const spread = new Float32Array(featureCount * count)
  for (let feature = 0; feature < featureCount; feature++) {
    owners.forEach((token, frame) => {
      spread[feature * count + frame] = features[feature * durations.length + token] ?? 0
    })
  }
  return { spread, count }
}
