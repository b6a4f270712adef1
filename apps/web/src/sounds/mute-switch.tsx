import './mute-switch.css'
import type { ReactNode } from 'react'
import { Drawing } from '../ui/icons.tsx'
import { setMuted, useMuted } from './mute.ts'

const speaker = 'M3 7.8h2.8L10 4.2v11.6l-4.2-3.6H3z'
const waves = 'M12.6 7.6a3.4 3.4 0 0 1 0 4.8m1.9-6.9a6.4 6.4 0 0 1 0 9'
const crossed = 'm13 7.8 4.4 4.4m0-4.4L13 12.2'

/** Turns the feedback sounds off and on again; the device remembers which. */
export function MuteSwitch(): ReactNode {
  const muted = useMuted()
  return (
    <button
      type="button"
      aria-pressed={muted}
      aria-label="Mute sounds"
      title={muted ? 'Sounds are off' : 'Sounds are on'}
      className="icon-button"
      onClick={() => setMuted(!muted)}
    >
      <Drawing path={speaker + (muted ? crossed : waves)} className="mute-speaker" />
    </button>
  )
}
