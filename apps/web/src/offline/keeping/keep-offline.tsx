import './keep-offline.css'
import { ownMelody } from '@schola/contract/own-melody'
import { type ReactNode, useEffect, useEffectEvent, useId } from 'react'
import { chosenMelodies } from '../../api/chosen-melodies.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { useOnline } from '../../platform/use-online.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { announce } from '../../ui/live-region.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { dropChant, type KeptPart } from './keep-chant.ts'
import { keep, stopFetching, stopKeeping, useKeeping } from './keeping.ts'
import { useKept } from './kept-chants.ts'

interface KeepOfflineProps {
  readonly userId: string
  /** One chant, or all of the path. */
  readonly chants: readonly KeptPart[]
  /** What is kept, as it stands in a sentence. */
  readonly what: string
  readonly label: string
}

const megabytes = (bytes: number) => `${Math.max(bytes / 1_000_000, 0.1).toFixed(1)} MB`

interface Outdated {
  readonly what: string
  readonly keepAnew: () => void
}

/** A kept chant for which another melody was chosen, or whose recording was sung anew, is kept anew; tells what is not here. */
function useOutdated(name: string, userId: string, chants: readonly KeptPart[]): Outdated | undefined {
  const kept = useKept(userId)
  const online = useOnline()
  const melodies = chosenMelodies.use()
  const hasOtherMelody = ({ id, slug }: KeptPart) => (kept[id]?.melody ?? ownMelody) !== (melodies[slug] ?? ownMelody)
  const isSungAnew = ({ id, audioPath }: KeptPart) =>
    audioPath !== null && kept[id]?.recordings.includes(audioPath) === false
  const outdated = chants.filter((chant) => chant.id in kept && (hasOtherMelody(chant) || isSungAnew(chant)))
  const keepAnew = () => void keep(name, userId, outdated)
  const begin = useEffectEvent(keepAnew)
  const wanted = outdated.map(({ slug, audioPath }) => `${slug} ${melodies[slug]} ${audioPath}`).join()
  useEffect(() => {
    if (online && wanted !== '') begin()
  }, [online, wanted])
  if (wanted === '') return undefined
  return { what: outdated.some(hasOtherMelody) ? 'The melody you chose' : 'The new recording', keepAnew }
}

/** Lets the learner keep chants on this device, recordings and all, and give the room back. */
export function KeepOffline({ userId, chants, what, label }: KeepOfflineProps): ReactNode {
  const hintId = useId()
  const name = `${userId} ${chants.map(({ id }) => id).join()}`
  const keeping = useKeeping(name)
  const kept = useKept(userId)
  const online = useOnline()
  const keptFocus = useKeptFocus<HTMLDivElement>()
  const outdated = useOutdated(name, userId, chants)
  const canKeep = 'caches' in globalThis
  if (!canKeep || chants.length === 0) return null

  async function begin() {
    if (await keep(name, userId, chants)) announce(`${what} is kept on this device.`)
  }
  async function drop() {
    stopFetching(chants)
    stopKeeping(name)
    for (const chant of chants) await dropChant(userId, chant)
    announce(`${what} is no longer kept on this device.`)
  }
  const run = (act: () => Promise<void>) => void act().catch((error: unknown) => logFailure('Keeping failed', error))

  if (keeping && !keeping.failed) {
    const size = megabytes(keeping.bytes)
    return (
      <div {...keptFocus} tabIndex={-1} className="keep-offline keep-offline-busy">
        <p className="keep-offline-line">
          <span>Saving for offline use...</span>
          <span>{size}</span>
        </p>
        <ProgressBar value={keeping.share * 100} label={`Keeping ${what} offline`} valueText={size} />
        <Button key="stop" look="plain" onClick={() => stopKeeping(name)}>
          Stop
        </Button>
      </div>
    )
  }
  if (chants.every(({ id }) => id in kept)) {
    const bytes = chants.reduce((sum, { id }) => sum + (kept[id]?.bytes ?? 0), 0)
    return (
      <div {...keptFocus} tabIndex={-1} className="keep-offline">
        <p className="keep-offline-kept">
          <Icon name="check" />
          Kept offline, {megabytes(bytes)}
        </p>
        {outdated && (
          <p role={keeping && 'alert'} className="keep-offline-failure">
            {outdated.what} {keeping ? 'could not be kept' : 'is not kept yet'}.{' '}
            <Button look="plain" disabled={!online} onClick={outdated.keepAnew}>
              {keeping ? 'Try Again' : 'Keep it'}
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
    <div {...keptFocus} tabIndex={-1} className="keep-offline">
      <Button look="quiet" disabled={!online} aria-describedby={hintId} onClick={() => run(begin)}>
        {label}
      </Button>
      <p id={hintId} className="keep-offline-hint">
        Saves words, exercises and recordings on this device so that you can use them offline.
      </p>
      {keeping?.failed && (
        <p role="alert" className="keep-offline-failure">
          Not everything could be fetched. Please try again.
        </p>
      )}
    </div>
  )
}
