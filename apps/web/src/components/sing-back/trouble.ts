import type { MicrophoneTrouble } from '../../lib/audio/microphone/microphone.ts'

export const troubleWords: Readonly<Record<MicrophoneTrouble, string>> = {
  refused: 'The microphone is not allowed for this page. Allow it in the settings of your browser.',
  absent: 'No microphone was found.',
  unsupported: 'This browser cannot listen; all else works.',
  held: 'Another app or a call is using the sound. Try again when it is free.',
  failed: 'Listening failed. Try again, or reload the page.',
  lost: 'The microphone was lost. Nothing was judged.',
}
