import { m } from '@schola/messages'
import type { MicrophoneTrouble } from '../../lib/audio/microphone/microphone.ts'

const messages: Readonly<Record<MicrophoneTrouble, () => string>> = {
  refused: m.singing_microphone_refused,
  absent: m.singing_microphone_absent,
  unsupported: m.singing_microphone_unsupported,
  held: m.singing_microphone_busy,
  failed: m.singing_microphone_failed,
  lost: m.singing_microphone_lost,
}

export const troubleMessage = (trouble: MicrophoneTrouble): string => messages[trouble]()
