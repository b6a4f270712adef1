import './keep-offline.css'
import { ownMelody } from '@schola/contract/own-melody'
import { m } from '@schola/messages'
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { useFocusFallback } from '../../../components/ui/focus.ts'
import { Icon } from '../../../components/ui/icons.tsx'
import { announce } from '../../../components/ui/live-region.tsx'
import { ProgressBar } from '../../../components/ui/progress-bar.tsx'
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

const sizeOf = (bytes: number) => m.offline_size({ megabytes: Math.max(bytes / 1_000_000, 0.1).toFixed(1) })

interface Outdated {
  readonly isMelody: boolean
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
  return { isMelody: outdated.some(hasOtherMelody), downloadAgain }
}

function describeOutdated(isMelody: boolean, hasFailed: boolean): string {
  if (isMelody) return hasFailed ? m.offline_melody_failed() : m.offline_melody_missing()
  return hasFailed ? m.offline_recording_failed() : m.offline_recording_missing()
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
    if (await startDownload(name, userId, missing)) announce(m.offline_saved({ what }))
  }
  async function drop() {
    stopDownloadsOf(chants)
    stopDownload(name)
    for (const chant of chants) await removeChant(userId, chant)
    announce(m.offline_removed({ what }))
  }
  const run = (act: () => Promise<void>) =>
    void act().catch((error: unknown) => logFailure('Keeping a chant offline failed', error))

  if (download && !download.failed) {
    const size = sizeOf(download.bytes)
    return (
      <div {...focusFallback} tabIndex={-1} className="keep-offline keep-offline-busy">
        <p className="keep-offline-line">
          <span>{m.offline_saving()}</span>
          <span>{size}</span>
        </p>
        <ProgressBar value={download.share * 100} label={m.offline_saving_of({ what })} valueText={size} />
        <Button key="stop" look="plain" onClick={() => stopDownload(name)}>
          {m.common_stop()}
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
          {m.offline_kept({ size: sizeOf(bytes) })}
        </p>
        {outdated && (
          <p role={download && 'alert'} className="keep-offline-failure">
            {describeOutdated(outdated.isMelody, download !== undefined)}{' '}
            <Button look="plain" disabled={!online} onClick={outdated.downloadAgain}>
              {download ? m.common_try_again() : m.common_save()}
            </Button>
          </p>
        )}
        {/* The key makes it another button than 'Stop', so that a press of that one does not reach this. */}
        <Button key="remove" look="plain" onClick={() => run(drop)}>
          {m.offline_remove()}
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
        {m.offline_hint()}
      </p>
      {download?.failed && (
        <p role="alert" className="keep-offline-failure">
          {m.offline_failed()}
        </p>
      )}
    </div>
  )
}
