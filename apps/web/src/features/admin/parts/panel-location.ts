import { useSearchParams } from 'wouter'
import { leaveEditors } from './unsaved.tsx'

const tabNames = ['browser', 'summary', 'create', 'progress', 'users', 'overview', 'trash', 'audit', 'chants'] as const

interface PanelLocation {
  readonly tab: (typeof tabNames)[number]
  readonly chantId: number | undefined
  readonly level: number
  readonly exerciseId: number | undefined
  readonly edit: boolean
  /** The edited part of a chant; empty for the first. */
  readonly part: string
  readonly search: string
}

function readCount(text: string | null): number | undefined {
  const count = Number(text)
  return text !== null && Number.isSafeInteger(count) && count > 0 ? count : undefined
}

function toSearch({ tab, chantId, level, exerciseId, edit, part, search }: PanelLocation): Record<string, string> {
  return {
    tab,
    ...(chantId !== undefined && { chant: String(chantId) }),
    ...(level !== 1 && { level: String(level) }),
    ...(exerciseId !== undefined && { exercise: String(exerciseId) }),
    ...(edit && { edit: '1' }),
    ...(part !== '' && { part }),
    ...(search !== '' && { search }),
  }
}

interface PanelLocationState extends PanelLocation {
  /** Navigates; asks first if there are unsaved changes. Another tab, a search and the editor of a chant push a history entry. */
  readonly go: (change: Partial<PanelLocation>) => void
  /** Changes the URL without asking and without a history entry. */
  readonly replace: (change: Partial<PanelLocation>) => void
}

/** Stored in the URL, so that a reload, a bookmark and the Back button lead to the same exercise. */
export function usePanelLocation(): PanelLocationState {
  const [search, setSearch] = useSearchParams()
  const location: PanelLocation = {
    tab: tabNames.find((name) => name === search.get('tab')) ?? 'browser',
    chantId: readCount(search.get('chant')),
    level: readCount(search.get('level')) ?? 1,
    exerciseId: readCount(search.get('exercise')),
    edit: search.get('edit') === '1',
    part: search.get('part') ?? '',
    search: search.get('search') ?? '',
  }
  const set = (change: Partial<PanelLocation>, replace: boolean) =>
    setSearch(toSearch({ ...location, edit: false, part: '', search: '', ...change }), { replace })
  const isSameTab = (tab: PanelLocation['tab'] | undefined) => tab === undefined || tab === location.tab
  const isChantStep = ({ tab = location.tab, edit = false }: Partial<PanelLocation>) =>
    tab === 'chants' && edit !== location.edit
  const isSearchStep = (wanted = '') => (wanted === '') !== (location.search === '')
  return {
    ...location,
    go: (change) =>
      leaveEditors(() => set(change, isSameTab(change.tab) && !isSearchStep(change.search) && !isChantStep(change))),
    replace: (change) => set(change, true),
  }
}
