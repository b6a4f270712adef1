import type { SettingName } from '@schola/contract/reading'
import type { ReactNode } from 'react'

export const MelodyInstead = ({ settings: [own] }: { readonly settings: readonly SettingName[] }): ReactNode => (
  <p role="status" className="score-instead">
    The melody you chose could not be loaded. {own ? `${own.name} is shown` : 'The chant’s own recording is played'}{' '}
    instead.
  </p>
)
