import type { ChantDraft } from '@schola/contract/chant-draft'
import { readFolder } from '@schola/curriculum/draft/read-folder'
import { melodyFolders, writeFolder } from '@schola/curriculum/draft/write-folder'
import { readZip, writeZip } from '@schola/curriculum/draft/zip'
import type { QueryClient } from '@tanstack/react-query'
import { findAddress, uploadRecording } from '../../calls/recordings.ts'

const audioName = /\.(?:mp3|m4a|ogg)$/

async function readRecording(
  client: QueryClient,
  hash: string,
  folder: string,
): Promise<readonly [string, Uint8Array]> {
  const address = await findAddress(hash, client)
  const response = await fetch(address, { method: 'GET' })
  if (!response.ok) throw new Error(`The recording ${hash} could not be read.`)
  const kind = address.split('.').at(-1) ?? 'mp3'
  return [`${folder}recording.${kind}`, new Uint8Array(await response.arrayBuffer())]
}

export async function writeChantFile(client: QueryClient, id: number, draft: ChantDraft): Promise<Uint8Array> {
  const encoder = new TextEncoder()
  const texts = Object.entries(writeFolder(id, draft)).map(([name, text]) => [name, encoder.encode(text)] as const)
  const folders = melodyFolders(draft.settings)
  const recorded = [
    { recording: draft.recording, folder: '' },
    ...draft.settings.map(({ recording }, index) => ({ recording, folder: `settings/${folders[index]}/` })),
  ]
  const recordings = await Promise.all(
    recorded.flatMap(({ recording, folder }) => (recording ? [readRecording(client, recording.hash, folder)] : [])),
  )
  return writeZip(Object.fromEntries([...texts, ...recordings]))
}

export async function readChantFile(bytes: Uint8Array): Promise<ChantDraft> {
  const files = Object.entries(readZip(bytes))
  const decoder = new TextDecoder()
  const texts = Object.fromEntries(
    files.flatMap(([name, content]) => (audioName.test(name) ? [] : [[name, decoder.decode(content)]])),
  )
  readFolder(texts)
  const hashes: Record<string, string> = {}
  for (const [name, content] of files) {
    if (!audioName.test(name)) continue
    hashes[name] = (await uploadRecording(content.slice().buffer)).hash
  }
  return readFolder(texts, hashes)
}
