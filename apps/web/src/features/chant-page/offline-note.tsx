import type { LearnerChant } from '@schola/contract/chants'
import { ownMelody } from '@schola/contract/own-melody'
import { m } from '@schola/messages'
import { type ReactNode, useEffect, useState } from 'react'
import { chosenMelodies } from '../../lib/api/chosen-melodies.ts'
import { logFailure } from '../../lib/log-failure.ts'
import { useDownloadedChants } from '../../lib/offline/downloads/downloaded-chants.ts'
import { useOnline } from '../../lib/use-online.ts'

interface OfflineNoteProps {
  readonly userId: string
  readonly chant: LearnerChant
}

/** Returns whether a recording is downloaded or cached; undefined while that is unknown. */
function useRecordingHere(audioPath: string | null, isAsked: boolean): boolean | undefined {
  const [found, setFound] = useState<{ readonly audioPath: string; readonly isHere: boolean }>()
  useEffect(() => {
    if (!isAsked || audioPath === null) return undefined
    let isLeft = false
    async function look(path: string) {
      const isHere = (await globalThis.caches?.match(path, { ignoreVary: true })) !== undefined
      if (!isLeft) setFound({ audioPath: path, isHere })
    }
    look(audioPath).catch((error: unknown) => logFailure('Looking for a recording failed', error))
    return () => {
      isLeft = true
    }
  }, [audioPath, isAsked])
  return found?.audioPath === audioPath ? found?.isHere : undefined
}

function sentenceFor(isDownloaded: boolean, recording: 'here' | 'away' | 'none'): string {
  if (isDownloaded) return recording === 'away' ? m.chant_offline_no_recording() : m.chant_offline_all()
  const sentences = {
    here: m.chant_offline_text_and_recording,
    away: m.chant_offline_text,
    none: m.chant_offline_spoken,
  }
  return sentences[recording]()
}

export function OfflineNote({ userId, chant: { id, slug, audioPath } }: OfflineNoteProps): ReactNode {
  const online = useOnline()
  const downloads = useDownloadedChants(userId)
  const chosen = chosenMelodies.use()[slug] ?? ownMelody
  const isHere = useRecordingHere(audioPath, !online)
  if (online) return null
  const isNoted = audioPath !== null && downloads[id]?.recordings.includes(audioPath) === true
  const isOtherMelody = id in downloads && (downloads[id]?.melody ?? ownMelody) !== chosen
  const place = (isHere ?? isNoted) && !isOtherMelody ? 'here' : 'away'
  return <p className="chant-offline">{sentenceFor(id in downloads, audioPath === null ? 'none' : place)}</p>
}
