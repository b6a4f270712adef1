import { useSearchParams } from 'wouter'
import { leave } from './unsaved.tsx'

export const tabNames = ['browser', 'summary', 'create', 'progress', 'users', 'overview', 'trash', 'audit'] as const

export type TabName = (typeof tabNames)[number]

/** Where in the panel the operator is; chant, level and exercise go along from tab to tab. */
export interface Place {
  readonly tab: TabName
  readonly chantId: number | undefined
  readonly level: number
  readonly exerciseId: number | undefined
  /** The editor is to be open on arrival. */
  readonly edit: boolean
}

function readCount(text: string | null): number | undefined {
  const count = Number(text)
  return text !== null && Number.isSafeInteger(count) && count > 0 ? count : undefined
}

function write({ tab, chantId, level, exerciseId, edit }: Place): Record<string, string> {
  return {
    tab,
    ...(chantId !== undefined && { chant: String(chantId) }),
    ...(level !== 1 && { level: String(level) }),
    ...(exerciseId !== undefined && { exercise: String(exerciseId) }),
    ...(edit && { edit: '1' }),
  }
}

export interface PlaceState extends Place {
  /** Goes elsewhere; asks first when something here is not saved. */
  readonly go: (change: Partial<Place>) => void
  /** Settles the address after something was done here, without a step in the history and without asking. */
  readonly settle: (change: Partial<Place>) => void
}

/** Kept in the address: a reload, a bookmark and the way back lead to the same exercise. */
export function usePlace(): PlaceState {
  const [search, setSearch] = useSearchParams()
  const place: Place = {
    tab: tabNames.find((name) => name === search.get('tab')) ?? 'browser',
    chantId: readCount(search.get('chant')),
    level: readCount(search.get('level')) ?? 1,
    exerciseId: readCount(search.get('exercise')),
    edit: search.get('edit') === '1',
  }
  const set = (change: Partial<Place>, replace: boolean) =>
    setSearch(write({ ...place, edit: false, ...change }), { replace })
  return {
    ...place,
    go: (change) => leave(() => set(change, change.tab === undefined || change.tab === place.tab)),
    settle: (change) => set(change, true),
  }
}
