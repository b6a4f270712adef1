import './all-chants.css'
import type { LearnerChant } from '@schola/contract/chants'
import type { ChantUse } from '@schola/contract/content'
import { unlockedLevel } from '@schola/core/progress/levels'
import { type ChantState, chantStates } from '@schola/core/progress/unlocking'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { ChantName } from '../../components/chant-name.tsx'
import { FailureReason } from '../../components/notices.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { Button, buttonClass } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Initial, type InitialState } from '../../components/ui/initial.tsx'
import { Notice, PageHeading, SectionHeading } from '../../components/ui/page.tsx'
import { LoadingArea, Skeleton } from '../../components/ui/skeleton.tsx'
import { useLearnerChants } from '../../lib/api/learner-chants.ts'
import { melodyNames } from '../../lib/api/melody-names.ts'
import { useTrack } from '../../lib/api/own-track.ts'
import { lexiconQuery } from '../../lib/api/queries.ts'
import { countOf } from '../../lib/count-of.ts'
import { paths } from '../../lib/paths.ts'
import type { MarkedPart } from './find-marks.ts'
import { type FoundChant, searchChants } from './search-chants.ts'
import './sung-now.css'
import { useLiturgicalDay } from '../../lib/calendar/use-liturgical-day.ts'

function SungNow({ slug }: { readonly slug: string }): ReactNode {
  return useLiturgicalDay()?.marian === slug ? <strong className="sung-now">sung now</strong> : null
}

function MarkedText({ parts }: { readonly parts: readonly MarkedPart[] }): ReactNode {
  return parts.map(({ text, marked, lang }, index) => {
    const Part = marked ? 'mark' : 'span'
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a part is its place in the text
      <Part key={index} lang={lang}>
        {text}
      </Part>
    )
  })
}

const initialOf: Readonly<Record<ChantState, InitialState>> = {
  locked: 'sketched',
  active: 'inked',
  completed: 'gilded',
}

function Standing({ chant, state }: { readonly chant: LearnerChant; readonly state: ChantState }): ReactNode {
  if (state === 'locked')
    return (
      <p className="entry-standing">
        <Icon name="lock" />
        Exercises locked
      </p>
    )
  if (state === 'completed')
    return (
      <p className="entry-standing entry-completed">
        <Icon name="check" />
        Completed
      </p>
    )
  return (
    <p className="entry-standing entry-active">
      Level {unlockedLevel(chant.progress?.percentComplete, chant.levelCount)} of {chant.levelCount}
    </p>
  )
}

function ChantEntry({ found, state }: { readonly found: FoundChant; readonly state: ChantState }): ReactNode {
  const { chant, name, englishName, lines, melody } = found
  return (
    <li className="entry">
      <Initial of={chant.name} state={initialOf[state]} />
      <div>
        <div className="entry-head">
          <h3>
            <ScreenLink href={paths.chant(chant.slug, melody)} className="entry-link">
              <ChantName name={chant.name}>{name && <MarkedText parts={name} />}</ChantName>
            </ScreenLink>
          </h3>
          <Standing chant={chant} state={state} />
        </div>
        {chant.englishName !== undefined && (
          <p className="entry-english">
            {englishName ? <MarkedText parts={englishName} /> : chant.englishName}{' '}
            {chant.use === 'our-lady' && <SungNow slug={chant.slug} />}
          </p>
        )}
        {lines.length === 0 ? (
          <p className="entry-description">{chant.description}</p>
        ) : (
          <ul className="entry-lines">
            {lines.map(({ lang, parts }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- a line is its place among the matches
              <li key={index} lang={lang}>
                <MarkedText parts={parts} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

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
      <LoadingArea className="chants-skeleton">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} />
        ))}
      </LoadingArea>
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
