import type { RecordingReply } from '@schola/contract/chant-sources'
import { recordingAddress, recordingKinds } from '@schola/contract/recording-file'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { readSound } from '../../../lib/audio/read-sound.ts'
import { adminKey, adminRequest } from './admin-request.ts'
import { chantsQuery } from './exercises.ts'

const addresses = new Map<string, string>()

export async function uploadRecording(file: ArrayBuffer): Promise<RecordingReply> {
  const reply = await adminRequest('POST /api/admin/recordings', { body: new Uint8Array(file) })
  addresses.set(reply.hash, reply.address)
  return reply
}

/** Finds the URL of a recording. A draft has only its hash; the file type is part of the URL. */
export async function findAddress(hash: string, client: QueryClient): Promise<string> {
  const known = addresses.get(hash)
  if (known !== undefined) return known
  // File names of the curriculum contain the first digits of the hash.
  const chants = await client.ensureQueryData(chantsQuery)
  const sung = chants.find(({ audioPath }) => audioPath?.includes(hash.slice(0, 12)))?.audioPath
  if (sung) return sung
  for (const kind of recordingKinds) {
    const address = recordingAddress(hash, kind)
    const { ok, headers } = await fetch(address, { method: 'HEAD' })
    if (!ok || !headers.get('content-type')?.startsWith('audio/')) continue
    addresses.set(hash, address)
    return address
  }
  throw new Error(`There is no recording ${hash}.`)
}

export const recordingAddressQuery = (hash: string) =>
  queryOptions({
    queryKey: [...adminKey, 'recording-address', hash],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ client }) => findAddress(hash, client),
  })

export interface RecordingFacts {
  readonly address: string
  /** In seconds. */
  readonly duration: number
  /** In LUFS; NaN for silence. */
  readonly loudness: number
}

export const recordingQuery = (hash: string) =>
  queryOptions({
    queryKey: [...adminKey, 'recording', hash],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ client, signal }): Promise<RecordingFacts> => {
      const address = await findAddress(hash, client)
      const response = await fetch(address, { signal })
      if (!response.ok) throw new Error(`The recording ${hash} could not be read.`)
      return { address, ...(await readSound(await response.arrayBuffer())) }
    },
  })
