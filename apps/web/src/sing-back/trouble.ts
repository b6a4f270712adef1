import type { MicrophoneTrouble } from '../audio/microphone/microphone.ts'

/** Why nothing can be heard, and what one can do. */
export const troubleWords: Readonly<Record<MicrophoneTrouble, string>> = {
  refused: 'The microphone is not allowed for this page. You can allow it in the settings of your browser.',
  absent: 'No microphone was found on this device.',
  unsupported: 'This browser cannot listen. All else works as before.',
  held: 'Another app, or a call, holds the sound of this device. Try again when it is free.',
  failed: 'Listening did not work this time. Try again; if it fails once more, load the page anew.',
  lost: 'The microphone was taken away in the middle. Nothing was judged.',
}
