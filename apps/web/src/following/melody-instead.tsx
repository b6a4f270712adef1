import type { SettingName } from '@schola/contract/reading'
import type { ReactNode } from 'react'

interface MelodyInsteadProps {
  readonly settings: readonly SettingName[]
}

export const MelodyInstead = ({ settings: [own] }: MelodyInsteadProps): ReactNode => (
  <p role="status" className="score-instead">
    The melody you chose could not be loaded. {own ? `${own.name} is shown` : 'The chant’s own recording is played'}{' '}
    instead.
  </p>
)
