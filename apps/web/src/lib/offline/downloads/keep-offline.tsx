import './keep-offline.css'
import { ownMelody } from '@schola/contract/own-melody'
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Icon } from '../../../components/ui/icons.tsx'
import { announce } from '../../../components/ui/live-region.tsx'
import { ProgressBar } from '../../../components/ui/progress-bar.tsx'
import { useFocusFallback } from '../../../components/ui/focus.ts'
import { chosenMelodies } from '../../api/chosen-melodies.ts'
import { logFailure } from '../../log-failure.ts'
import { useOnline } from '../../use-online.ts'
import { type DownloadableChant, removeChant } from './download-chant.ts'
import { useDownloadedChants } from './downloaded-chants.ts'
import { startDownload, stopDownload, stopDownloadsOf, useDownload } from './downloads.ts'

interface KeepOfflineProps {
  readonly userId: string
  readonly chants: readonly DownloadableChant[]
  readonly what: string
  readonly label: string
}

const megabytes = (bytes: number) => `${Math.max(bytes / 1_000_000, 0.1).toFixed(1)} MB`

interface Outdated {
  readonly what: string
  readonly downloadAgain: () => void
}

/** Downloads a chant again if another melody was chosen or it has a new recording; returns what is not on the device yet. */
function useOutdated(name: string, userId: string, chants: readonly DownloadableChant[]): Outdated | undefined {
  const kept = useDownloadedChants(userId)
  const online = useOnline()
  const melodies = chosenMelodies.use()
  const hasOtherMelody = ({ id, slug }: DownloadableChant) =>
    (kept[id]?.melody ?? ownMelody) !== (melodies[slug] ?? ownMelody)
  const hasNewRecording = ({ id, audioPath }: DownloadableChant) =>
    audioPath !== null && kept[id]?.recordings.includes(audioPath) === false
  const outdated = chants.filter((chant) => chant.id in kept && (hasOtherMelody(chant) || hasNewRecording(chant)))
  const downloadAgain = () => void startDownload(name, userId, outdated)
  const begin = useEffectEvent(downloadAgain)
  const wanted = outdated.map(({ slug, audioPath }) => `${slug} ${melodies[slug]} ${audioPath}`).join()
  useEffect(() => {
    if (online && wanted !== '') begin()
  }, [online, wanted])
  if (wanted === '') return undefined
  return { what: outdated.some(hasOtherMelody) ? 'The melody you chose' : 'The new recording', downloadAgain }
}

export function KeepOffline({ userId, chants, what, label }: KeepOfflineProps): ReactNode {
  const hintId = useId()
  const name = `${userId} ${chants.map(({ id }) => id).join()}`
  const download = useDownload(name)
  const kept = useDownloadedChants(userId)
  const online = useOnline()
  const focusFallback = useFocusFallback<HTMLDivElement>()
  const outdated = useOutdated(name, userId, chants)
  const canKeep = 'caches' in globalThis
  if (!canKeep || chants.length === 0) return null

  async function begin() {
    // After a stop, the chants that are complete are not downloaded again.
    const missing = chants.filter(({ id }) => !(id in kept))
    if (await startDownload(name, userId, missing)) announce(`${what} is kept on this device.`)
  }
  async function drop() {
    stopDownloadsOf(chants)
    stopDownload(name)
    for (const chant of chants) await removeChant(userId, chant)
    announce(`${what} is no longer kept on this device.`)
  }
  const run = (act: () => Promise<void>) =>
    void act().catch((error: unknown) => logFailure('Keeping a chant offline failed', error))

  if (download && !download.failed) {
    const size = megabytes(download.bytes)
    return (
      <div {...focusFallback} tabIndex={-1} className="keep-offline keep-offline-busy">
        <p className="keep-offline-line">
          <span>Saving for offline use...</span>
          <span>{size}</span>
        </p>
        <ProgressBar value={download.share * 100} label={`Keeping ${what} offline`} valueText={size} />
        <Button key="stop" look="plain" onClick={() => stopDownload(name)}>
          Stop
        </Button>
      </div>
    )
  }
  if (chants.every(({ id }) => id in kept)) {
    const bytes = chants.reduce((sum, { id }) => sum + (kept[id]?.bytes ?? 0), 0)
    return (
      <div {...focusFallback} tabIndex={-1} className="keep-offline">
        <p className="keep-offline-kept">
          <Icon name="check" />
          Kept offline, {megabytes(bytes)}
        </p>
        {outdated && (
          <p role={download && 'alert'} className="keep-offline-failure">
            {outdated.what} {download ? 'could not be kept' : 'is not kept yet'}.{' '}
            <Button look="plain" disabled={!online} onClick={outdated.downloadAgain}>
              {download ? 'Try Again' : 'Keep it'}
            </Button>
          </p>
        )}
        {/* Another button than 'Stop', so that whoever is about to press that one does not press this. */}
        <Button key="remove" look="plain" onClick={() => run(drop)}>
          Remove from this device
        </Button>
      </div>
    )
  }
  return (
    <div {...focusFallback} tabIndex={-1} className="keep-offline">
      <Button look="quiet" disabled={!online} aria-describedby={hintId} onClick={() => run(begin)}>
        {label}
      </Button>
      <p id={hintId} className="keep-offline-hint">
        Saves words, exercises and recordings on this device so that you can use them offline.
      </p>
      {download?.failed && (
        <p role="alert" className="keep-offline-failure">
          Not everything could be fetched. Please try again.
        </p>
      )}
    </div>
  )
}
