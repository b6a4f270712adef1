import './mute-switch.css'
import type { ReactNode } from 'react'
import { Drawing } from '../ui/icons.tsx'
import { setMuted, useMuted } from './mute.ts'

const bell =
  'M10 3.2c-3 0-4.4 2.2-4.4 5v3.2L4 14.2h12l-1.6-2.8V8.2c0-2.8-1.4-5-4.4-5Zm-1.8 11.2a1.8 1.8 0 0 0 3.6 0M10 3.2V2'
const stroke = 'm3.2 2.8 13.6 14.4'

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
      <Drawing path={muted ? `${bell}${stroke}` : bell} className="mute-bell" />
    </button>
  )
}
