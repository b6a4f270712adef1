import './all-chants.css'
import type { LearnerChant } from '@schola/contract/chants'
import type { ChantUse } from '@schola/contract/content'
import { unlockedLevel } from '@schola/core/progress/levels'
import { type ChantState, chantStates } from '@schola/core/progress/unlocking'
import { m } from '@schola/messages'
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
import { paths } from '../../lib/paths.ts'
import type { MarkedPart } from './find-marks.ts'
import { type FoundChant, searchChants } from './search-chants.ts'
import './sung-now.css'
import { useLiturgicalDay } from '../../lib/calendar/use-liturgical-day.ts'

function SungNow({ slug }: { readonly slug: string }): ReactNode {
  return useLiturgicalDay()?.marian === slug ? <strong className="sung-now">{m.chants_in_season()}</strong> : null
}

function MarkedText({ parts }: { readonly parts: readonly MarkedPart[] }): ReactNode {
  return parts.map(({ text, marked, lang }, index) => {
    const Part = marked ? 'mark' : 'span'
    return (
      // oxlint-disable-next-line react/no-array-index-key -- parts are identified by their position
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

function ChantStatus({ chant, state }: { readonly chant: LearnerChant; readonly state: ChantState }): ReactNode {
  if (state === 'locked')
    return (
      <p className="entry-standing">
        <Icon name="lock" />
        {m.chants_locked()}
      </p>
    )
  if (state === 'completed')
    return (
      <p className="entry-standing entry-completed">
        <Icon name="check" />
        {m.chants_completed()}
      </p>
    )
  return (
    <p className="entry-standing entry-active">
      {m.chants_level_of({
        level: unlockedLevel(chant.progress?.percentComplete, chant.levelCount),
        all: chant.levelCount,
      })}
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
          <ChantStatus chant={chant} state={state} />
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
              // oxlint-disable-next-line react/no-array-index-key -- lines are identified by their position
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

const uses: readonly (readonly [ChantUse, () => string])[] = [
  ['mass', m.chants_use_mass],
  ['prayers', m.chants_use_prayers],
  ['our-lady', m.chants_use_our_lady],
  ['hymns', m.chants_use_hymns],
  ['canticles', m.chants_use_canticles],
]

interface Group {
  readonly name: string
  readonly title: string
  readonly entries: readonly FoundChant[]
}

function groupsOf(found: readonly FoundChant[], isSearching: boolean): readonly Group[] {
  if (isSearching) return [{ name: 'found', title: m.chants_results(), entries: found }]
  const groups = uses.map(([name, title]) => ({
    name,
    title: title(),
    entries: found.filter(({ chant }) => chant.use === name),
  }))
  const grouped = new Set(groups.flatMap(({ entries }) => entries))
  const others = { name: 'others', title: m.chants_use_others(), entries: found.filter((each) => !grouped.has(each)) }
  return [...groups, others].filter(({ entries }) => entries.length > 0)
}

function Results({ words }: { readonly words: string }): ReactNode {
  const { data: chants, isLoading, refetch } = useLearnerChants()
  const track = useTrack()
  const { data: lexicon } = useQuery({ ...lexiconQuery, enabled: words.trim() !== '' })
  if (isLoading)
    return (
      <LoadingArea className="chants-skeleton">
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} />
        ))}
      </LoadingArea>
    )
  if (!chants)
    return (
      <Notice
        urgent
        title={m.chants_error()}
        actions={<Button onClick={() => void refetch()}>{m.common_try_again()}</Button>}
      >
        <FailureReason>{m.chants_error_text()}</FailureReason>
      </Notice>
    )
  const states = chantStates(chants, track)
  const isSearching = words.trim() !== ''
  const found = searchChants(chants, words, lexicon, melodyNames)
  return (
    <>
      <p role="status" className="chants-count">
        {isSearching ? m.chants_found({ count: found.length }) : m.common_chants({ count: found.length })}
      </p>
      {found.length === 0 ? (
        <p className="chants-none">{chants.length === 0 ? m.chants_empty() : m.chants_no_match()}</p>
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

export default function AllChants(): ReactNode {
  const [search, setSearch] = useSearchParams()
  // Part of the URL, so that Back from a chant restores the search.
  const words = search.get('q') ?? ''
  const searchFor = (next: string) => setSearch(next === '' ? {} : { q: next }, { replace: true })
  return (
    <div className="leaves chants">
      <div className="leaves-margin">
        <PageHeading>{m.chants_title()}</PageHeading>
        <div role="search" className="chants-search">
          <Field label={m.chants_search()} hint={m.chants_search_hint()}>
            {(control) => (
              <input
                {...control}
                type="search"
                autoComplete="off"
                value={words}
                onChange={(event) => searchFor(event.target.value)}
              />
            )}
          </Field>
        </div>
        <ScreenLink href={paths.grammar} className={buttonClass('plain', false, 'chants-grammar')}>
          {m.chants_grammar()}
        </ScreenLink>
      </div>
      <div className="leaves-text">
        <Results words={words} />
      </div>
    </div>
  )
}
