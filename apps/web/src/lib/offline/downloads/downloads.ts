import { logFailure } from '../../log-failure.ts'
import { createStore } from '../../store.ts'
import { type DownloadableChant, downloadChant } from './download-chant.ts'

/** A running or failed download of one or more chants. It continues while the learner looks at other pages. */
interface Download {
  readonly stop: AbortController
  readonly left: readonly DownloadableChant[]
  readonly failed: boolean
  /** From 0 to 1. */
  readonly share: number
  readonly bytes: number
}

const downloads = createStore<ReadonlyMap<string, Download>>(new Map())

function set(name: string, download: Download | undefined): void {
  const next = new Map(downloads.get())
  if (download) next.set(name, download)
  else next.delete(name)
  downloads.set(next)
}

export function stopDownload(name: string): void {
  downloads.get().get(name)?.stop.abort()
  set(name, undefined)
}

export function stopDownloadsOf(chants: readonly DownloadableChant[]): void {
  for (const [name, { left }] of downloads.get()) {
    if (left.some(({ id }) => chants.some((chant) => chant.id === id))) stopDownload(name)
  }
}

/**
 * Downloads chants, under a name by which the download is found again; returns whether all are on the device. A download
 * of the same name is replaced, and what was left of it is added.
 */
export async function startDownload(
  name: string,
  userId: string,
  wanted: readonly DownloadableChant[],
): Promise<boolean> {
  const left = downloads.get().get(name)?.left ?? []
  stopDownload(name)
  const chants = [...wanted, ...left.filter(({ id }) => !wanted.some((chant) => chant.id === id))]
  let download: Download = { stop: new AbortController(), left: chants, failed: false, share: 0, bytes: 0 }
  const { signal } = download.stop
  function update(change: Partial<Download>) {
    download = { ...download, ...change }
    if (!signal.aborted) set(name, download)
  }
  update({})
  // So that the browser does not clear the storage by itself; it may refuse.
  void navigator.storage?.persist?.().catch(() => false)
  try {
    for (const [index, chant] of chants.entries()) {
      const { bytes: before } = download
      const onProgress = (share: number, bytes: number) =>
        update({ share: (index + share) / chants.length, bytes: before + bytes })
      await downloadChant(userId, chant, onProgress, signal)
      update({ left: chants.slice(index + 1) })
    }
  } catch (error) {
    if (!signal.aborted) logFailure('Downloading chants failed', error)
    update({ failed: true })
    return false
  }
  // Stopped after the last one was complete: nothing is left to stop.
  if (!signal.aborted) set(name, undefined)
  return true
}

export const useDownload = (name: string): Download | undefined => downloads.use((all) => all.get(name))
