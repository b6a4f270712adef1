import type { SettingName } from '@schola/contract/reading'
import type { ReactNode } from 'react'

interface MelodyInsteadProps {
  /** All melodies of the chant, its own first; none where even their names are missing. */
  readonly settings: readonly SettingName[]
}

/** Says that the melody that was wanted is missing, and which one stands in its place. */
export const MelodyInstead = ({ settings: [own] }: MelodyInsteadProps): ReactNode => (
  <p role="status" className="score-instead">
    The melody you chose could not be loaded. {own ? `${own.name} is shown` : 'The chant’s own recording is played'}{' '}
    instead.
  </p>
)
