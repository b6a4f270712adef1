import { playClip } from '../../audio/play-clip.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { toast } from '../../ui/toast.ts'

/** Plays a word's recording; a failure is told, and nothing else stops. */
export async function playWord(audioPath: string): Promise<void> {
  try {
    await playClip(audioPath)
  } catch (error) {
    logFailure('Playing a word failed', error)
    toast('The word could not be played', 'Please try again later.', 'destructive')
  }
}
