import type { ReactNode } from 'react'
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
      className="grid size-11 flex-none place-items-center text-faded hover:text-ink"
      onClick={() => setMuted(!muted)}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5.5">
        <path
          d={muted ? `${bell}${stroke}` : bell}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
    </button>
  )
}
