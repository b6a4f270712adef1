import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Rendering is slow: what the model made for the same request is cached outside the repository. */
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
