import { logFailure } from '../platform/log-failure.ts'
import { toast } from '../ui/toast.ts'
import { releaseAudioFocus, requestAudioFocus } from './audio-focus.ts'

/** Sounds a note by its MIDI number, in the built-in voice; a failure is shown as a toast. */
export async function soundNote(pitch: number): Promise<void> {
  let context: AudioContext | undefined
  function stop() {
    releaseAudioFocus(stop)
    void context?.close().catch(() => undefined)
  }
  try {
    // Made while the tap lasts: some browsers let no sound begin later.
    context = new AudioContext()
    requestAudioFocus(stop)
    const { renderNote } = await import('./synth/render-melody.ts')
    const source = new AudioBufferSourceNode(context, { buffer: await renderNote(pitch) })
    source.connect(context.destination)
    source.addEventListener('ended', stop)
    // Another sound may have begun meanwhile, which has closed this one.
    if (context.state !== 'closed') source.start()
  } catch (error) {
    stop()
    logFailure('Sounding a note failed', error)
    toast('The note could not be played', 'Please try again later.', 'destructive')
  }
}
