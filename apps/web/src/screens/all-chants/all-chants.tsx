import './all-chants.css'
import type { ChantUse } from '@schola/contract/content'
import { chantStates } from '@schola/domain/chant-state'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { useLearnerChants } from '../../api/learner-chants.ts'
import { melodyNames } from '../../api/melody-names.ts'
import { useTrack } from '../../api/own-track.ts'
import { lexiconQuery } from '../../api/queries.ts'
import { FailureReason } from '../../components/failure-reason.tsx'
import { countOf } from '../../platform/count-of.ts'
import { paths } from '../../platform/paths.ts'
import { ScreenLink } from '../../platform/screen-link.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice, PageHeading, SectionHeading } from '../../ui/page.tsx'
import { LoadingPlace, Skeleton } from '../../ui/skeleton.tsx'
import { ChantEntry } from './chant-entry.tsx'
import { type FoundChant, searchChants } from './search-chants.ts'

function countText(found: number, searching: boolean): string {
  const chants = countOf(found, 'chant')
  return searching ? `${chants} found` : chants
}

const uses: readonly (readonly [ChantUse, string])[] = [
  ['mass', 'The Mass'],
  ['prayers', 'Prayers'],
  ['our-lady', 'Antiphons of Our Lady'],
  ['hymns', 'Hymns'],
  ['canticles', 'Canticles'],
]

interface Group {
  readonly name: string
  readonly title: string
  readonly entries: readonly FoundChant[]
}

/** By use, each in the order of the path; what a search has found stays in one list. */
function groupsOf(found: readonly FoundChant[], isSearching: boolean): readonly Group[] {
  if (isSearching) return [{ name: 'found', title: 'Found', entries: found }]
  const groups = uses.map(([name, title]) => ({
    name,
    title,
    entries: found.filter(({ chant }) => chant.use === name),
  }))
  const grouped = new Set(groups.flatMap(({ entries }) => entries))
  const others = { name: 'others', title: 'More chants', entries: found.filter((each) => !grouped.has(each)) }
  return [...groups, others].filter(({ entries }) => entries.length > 0)
}

function Results({ words }: { readonly words: string }): ReactNode {
  const { data: chants, isLoading, refetch } = useLearnerChants()
  const track = useTrack()
  const { data: lexicon } = useQuery({ ...lexiconQuery, enabled: words.trim() !== '' })
  if (isLoading)
    return (
      <LoadingPlace className="chants-skeleton">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} />
        ))}
      </LoadingPlace>
    )
  if (!chants)
    return (
      <Notice urgent title="Error loading chants" actions={<Button onClick={() => void refetch()}>Try Again</Button>}>
        <FailureReason>We couldn't load the chants. Your progress is safe.</FailureReason>
      </Notice>
    )
  const states = chantStates(chants, track)
  const isSearching = words.trim() !== ''
  const found = searchChants(chants, words, lexicon, melodyNames)
  return (
    <>
      <p role="status" className="chants-count">
        {countText(found.length, isSearching)}
      </p>
      {found.length === 0 ? (
        <p className="chants-none">
          {chants.length === 0 ? 'No chants available' : 'No chants match. Try fewer or different words.'}
        </p>
      ) : (
        groupsOf(found, isSearching).map(({ name, title, entries }) => (
          <section key={name} aria-labelledby={`group-${name}`}>
            <SectionHeading id={`group-${name}`} className={isSearching ? 'sr-only' : 'chants-use'}>
              {title}
            </SectionHeading>
            <ul>
              {entries.map((each) => (
                <ChantEntry key={each.chant.id} found={each} state={states[chants.indexOf(each.chant)] ?? 'locked'} />
              ))}
            </ul>
          </section>
        ))
      )}
    </>
  )
}

/** Every chant, and a search through names, texts and translations. */
export default function Chants(): ReactNode {
  const [search, setSearch] = useSearchParams()
  // In the address, so that Back from a chant restores the search.
  const words = search.get('q') ?? ''
  const look = (next: string) => setSearch(next === '' ? {} : { q: next }, { replace: true })
  return (
    <div className="leaves chants">
      <div className="leaves-margin">
        <PageHeading>All Chants</PageHeading>
        <div role="search" className="chants-search">
          <Field label="Search" hint="Search by name, Latin, or English. Accents don't matter.">
            {(control) => (
              <input
                {...control}
                type="search"
                autoComplete="off"
                value={words}
                onChange={(event) => look(event.target.value)}
              />
            )}
          </Field>
        </div>
        <ScreenLink href={paths.grammar} className={buttonClass('plain', false, 'chants-grammar')}>
          The grammar of the chants
        </ScreenLink>
      </div>
      <div className="leaves-text">
        <Results words={words} />
      </div>
    </div>
  )
}
