import { readFile } from 'node:fs/promises'
import { readModel } from '@schola/memory/weights'
import { z } from 'zod'
import { withBackupClient } from '../backup/client.ts'
import type { FittingOptions } from './fit-weights.ts'

const fittedFile = z.object({ version: z.string().min(1).max(60), weights: z.array(z.unknown()) })

async function readFitted(file: string): Promise<z.infer<typeof fittedFile>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} cannot be read. npm run memory:fit ${file} writes it.`)
  })
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    content = undefined
  }
  const read = fittedFile.safeParse(content)
  if (!read.success) throw new Error(`${file} is no file of weights: it must hold a version and a list of weights.`)
  return read.data
}

/** Puts the weights of a file into use. Those that were in use before can be accepted again. */
export async function acceptWeights({ url, file, now }: FittingOptions): Promise<string> {
  const { version, weights } = await readFitted(file)
  const model = readModel(version, weights)
  if (typeof model === 'string') throw new Error(`${file} was not accepted. ${model}`)
  const { rowCount } = await withBackupClient(url, 'schola memory fit', (client) =>
    client.query(
      `insert into memory_weights as w (version, weights, accepted_at) values ($1, $2, $3)
        on conflict (version) do update set accepted_at = excluded.accepted_at where w.weights = excluded.weights`,
      [version, model.weights, now],
    ),
  )
  if (rowCount === 0) throw new Error(`${file} was not accepted. There are other weights under the version ${version}.`)
  return `The weights ${version} are in use. What learners remember is reckoned anew with them.`
}
