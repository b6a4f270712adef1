import type { CurriculumCache } from '../curriculum/curriculum-cache.ts'
import type { Database } from '../db/connect.ts'
import type { Metrics } from '../plugins/metrics.ts'
import type { AdminPassword } from '../settings/admin-password.ts'
import type { Settings } from '../settings/settings.ts'

/** Dependencies of the app. */
export interface Deps {
  readonly settings: Settings
  readonly database: Database
  readonly curriculum: CurriculumCache
  readonly adminPassword: AdminPassword
  readonly sessionSecret: string
  readonly now: () => Date
  /** Undefined unless an operator has enabled them. */
  readonly metrics?: Metrics | undefined
}

/** Whether the app is reached by https, so that cookies can be bound to it. */
export const isSecure = ({ settings }: Pick<Deps, 'settings'>) => settings.publicUrl.startsWith('https:')
