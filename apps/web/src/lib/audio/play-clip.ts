import { m } from '@schola/messages'
import { toast } from '../../components/ui/toast.ts'
import { logFailure } from '../log-failure.ts'
import { releaseAudioFocus, requestAudioFocus } from './audio-focus.ts'
import { createAudio } from './create-audio.ts'

export async function playWord(audioPath: string): Promise<void> {
  try {
    await playClip(audioPath)
  } catch (error) {
    logFailure('Playing a word failed', error)
    toast(m.singing_word_failed(), m.common_try_again_later(), 'destructive')
  }
}

export async function playClip(path: string): Promise<void> {
  const clip = createAudio(path)
  const stop = () => clip.pause()
  clip.addEventListener('ended', () => releaseAudioFocus(stop), { once: true })
  requestAudioFocus(stop)
  try {
    await clip.play()
  } catch (error) {
    releaseAudioFocus(stop)
    if (!isInterruption(error)) throw error
  }
}

const interruptions = ['AbortError', 'NotAllowedError']

/** Browsers reject `play()` if `pause()` is called before the sound starts, or before the first tap. Neither is a failure. */
export function isInterruption(error: unknown): boolean {
  return error instanceof DOMException && interruptions.includes(error.name)
}
