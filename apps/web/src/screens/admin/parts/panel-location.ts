import { useSearchParams } from 'wouter'
import { leave } from './unsaved.tsx'

const tabNames = ['browser', 'summary', 'create', 'progress', 'users', 'overview', 'trash', 'audit', 'memory'] as const

/** What the panel shows; chant, level and exercise stay the same from tab to tab. */
interface PanelLocation {
  readonly tab: (typeof tabNames)[number]
  readonly chantId: number | undefined
  readonly level: number
  readonly exerciseId: number | undefined
  /** Whether the exercise opens with its editor. */
  readonly edit: boolean
  /** What is searched for in all exercises; empty for no search. */
  readonly search: string
}

function readCount(text: string | null): number | undefined {
  const count = Number(text)
  return text !== null && Number.isSafeInteger(count) && count > 0 ? count : undefined
}

function toSearch({ tab, chantId, level, exerciseId, edit, search }: PanelLocation): Record<string, string> {
  return {
    tab,
    ...(chantId !== undefined && { chant: String(chantId) }),
    ...(level !== 1 && { level: String(level) }),
    ...(exerciseId !== undefined && { exercise: String(exerciseId) }),
    ...(edit && { edit: '1' }),
    ...(search !== '' && { search }),
  }
}

interface PanelLocationState extends PanelLocation {
  /** Goes elsewhere; asks first when something is not saved. Another tab, a search and what it found make a step in the history. */
  readonly go: (change: Partial<PanelLocation>) => void
  /** Changes the address without asking and without a step in the history. */
  readonly replace: (change: Partial<PanelLocation>) => void
}

/** Kept in the address, so that a reload, a bookmark and the Back button lead to the same exercise. */
export function usePanelLocation(): PanelLocationState {
  const [search, setSearch] = useSearchParams()
  const location: PanelLocation = {
    tab: tabNames.find((name) => name === search.get('tab')) ?? 'browser',
    chantId: readCount(search.get('chant')),
    level: readCount(search.get('level')) ?? 1,
    exerciseId: readCount(search.get('exercise')),
    edit: search.get('edit') === '1',
    search: search.get('search') ?? '',
  }
  const set = (change: Partial<PanelLocation>, replace: boolean) =>
    setSearch(toSearch({ ...location, edit: false, search: '', ...change }), { replace })
  const isSameTab = (tab: PanelLocation['tab'] | undefined) => tab === undefined || tab === location.tab
  const isSearchStep = (wanted = '') => (wanted === '') !== (location.search === '')
  return {
    ...location,
    go: (change) => leave(() => set(change, isSameTab(change.tab) && !isSearchStep(change.search))),
    replace: (change) => set(change, true),
  }
}
