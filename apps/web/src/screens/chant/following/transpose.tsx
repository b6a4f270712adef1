import type { ReactNode } from 'react'
import type { Singing } from './singing.ts'

const steps = [7, 5, 4, 3, 2, 1, 0, -1, -2, -3, -4, -5, -7, -9, -12]

const label = (semitones: number) => {
  if (semitones === 0) return 'as written'
  return `${Math.abs(semitones)} ${semitones > 0 ? 'higher' : 'lower'}`
}

/** The synthesiser sings at any height; counted in semitones. */
export function Transpose({ singing }: { readonly singing: Singing }): ReactNode {
  return (
    <label className="audio-choice audio-speed">
      <span className="audio-speed-name">Pitch</span>
      <select value={singing.semitones} onChange={(event) => singing.transpose(Number(event.target.value))}>
        {steps.map((step) => (
          <option key={step} value={step}>
            {label(step)}
          </option>
        ))}
      </select>
    </label>
  )
}
