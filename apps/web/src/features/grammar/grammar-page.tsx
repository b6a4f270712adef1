import './grammar-page.css'
import type { LearnerChant } from '@schola/contract/chants'
import type { GrammarExample, GrammarExercise, GrammarPage, GrammarPage as PageData } from '@schola/contract/grammar'
import { ExerciseView } from '@schola/exercises/exercise-view'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useParams } from 'wouter'
import { ChantName } from '../../components/chant-name.tsx'
import { Explanations } from '../../components/grammar/explanations.tsx'
import { examplesIn, useOpenChants } from '../../components/grammar/open-chants.ts'
import { GrammarText, Paradigm, TableKey } from '../../components/grammar/page-text.tsx'
import { FailureReason } from '../../components/notices.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { Button, buttonClass } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Latin } from '../../components/ui/latin.tsx'
import { LozengeRule } from '../../components/ui/lozenge-rule.tsx'
import { Notice, Page, PageHeading, SectionHeading } from '../../components/ui/page.tsx'
import { LoadingArea, Skeleton } from '../../components/ui/skeleton.tsx'
import { useLearnerChants } from '../../lib/api/learner-chants.ts'
import { grammarQuery } from '../../lib/api/queries.ts'
import { paths } from '../../lib/paths.ts'

const mostShown = 6

function Phrase({ example }: { readonly example: GrammarExample }): ReactNode {
  let next = -1
  return example.latin.split(/(\s+)/).map((piece, place) => {
    const isWord = /\p{L}/u.test(piece)
    if (isWord) next += 1
    // oxlint-disable-next-line react/no-array-index-key -- a word is its place in the phrase
    return isWord && example.words.includes(next) ? <mark key={place}>{piece}</mark> : piece
  })
}

const ChantLink = ({ chant }: { readonly chant: LearnerChant }): ReactNode => (
  <ScreenLink href={paths.fullText(chant.slug)} className="grammar-chant">
    <ChantName name={chant.name} />
  </ScreenLink>
)

interface ExamplesProps {
  readonly page: GrammarPage
  readonly open: readonly LearnerChant[]
}

function Examples({ page, open }: ExamplesProps): ReactNode {
  const { data: chants = [] } = useLearnerChants()
  const shown = examplesIn(page, open).slice(-mostShown)
  const first = chants.find(({ id }) => id === page.examples[0]?.chantId)
  return (
    <section className="grammar-section">
      <SectionHeading>In your chants</SectionHeading>
      {shown.length === 0 ? (
        <p className="grammar-ahead">
          You have not met it yet.{' '}
          {first && (
            <>
              It first comes in <ChantLink chant={first} />.
            </>
          )}
        </p>
      ) : (
        <ul className="grammar-examples">
          {shown.map((example) => {
            const chant = open.find(({ id }) => id === example.chantId)
            return (
              <li key={example.latin}>
                <Latin className="grammar-example">
                  <Phrase example={example} />
                </Latin>
                <span lang="en" className="grammar-meaning">
                  {example.english}
                </span>
                {chant && <ChantLink chant={chant} />}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

interface Place {
  readonly index: number
  readonly round: number
  readonly isAnswered: boolean
}

const beginning: Place = { index: 0, round: 0, isAnswered: false }

function AllTried({ onAgain }: { readonly onAgain: () => void }): ReactNode {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => end.current?.focus(), [])
  return (
    <div ref={end} tabIndex={-1} role="status" className="grammar-done">
      <p>That was all. You will meet it again in the chants.</p>
      <Button look="quiet" onClick={onAgain}>
        Once more
      </Button>
    </div>
  )
}

/** The exercises of a page, one after the other. They give feedback and leave no trace. */
function TryIt({ exercises }: { readonly exercises: readonly GrammarExercise[] }): ReactNode {
  const [{ index, round, isAnswered }, setPlace] = useState(beginning)
  const exercise = exercises[index]
  const goOn = () => setPlace({ index: index + 1, round, isAnswered: false })
  return (
    <section className="grammar-section">
      <SectionHeading>Try it</SectionHeading>
      {exercise ? (
        <>
          <p className="grammar-count">
            {index + 1} of {exercises.length}. Nothing is counted here.
          </p>
          <ExerciseView
            exercise={exercise}
            seed={`${exercise.id} ${round}`}
            takesFocus={index > 0 || round > 0}
            onComplete={() => setPlace({ index, round, isAnswered: true })}
            actions={
              isAnswered && (
                <Button wide onClick={goOn}>
                  Continue
                </Button>
              )
            }
          />
        </>
      ) : (
        <AllTried onAgain={() => setPlace({ ...beginning, round: round + 1 })} />
      )}
    </section>
  )
}

function Loading(): ReactNode {
  return (
    <LoadingArea className="page grammar-page-skeleton">
      <Skeleton className="grammar-title-skeleton" />
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} />
      ))}
    </LoadingArea>
  )
}

const toList = (
  <ScreenLink href={paths.grammar} className={buttonClass('filled')}>
    All of the grammar
  </ScreenLink>
)

interface NeighborsProps {
  readonly before: PageData | undefined
  readonly after: PageData | undefined
}

function Neighbors({ before, after }: NeighborsProps): ReactNode {
  return (
    <nav aria-label="Other pages" className="grammar-neighbors">
      {before && (
        <ScreenLink href={paths.grammarPage(before.slug)} rel="prev">
          <span>Before</span> {before.title}
        </ScreenLink>
      )}
      {after && (
        <ScreenLink href={paths.grammarPage(after.slug)} rel="next" className="grammar-next">
          <span>Next</span> {after.title}
        </ScreenLink>
      )}
    </nav>
  )
}

function PageShown({ page, before, after }: NeighborsProps & { readonly page: PageData }): ReactNode {
  const open = useOpenChants()
  return (
    <Explanations>
      <div className="grammar-page">
        <div>
          <div className="grammar-head">
            <ScreenLink href={paths.grammar} className="grammar-back" aria-label="Back to the grammar">
              <Icon name="back" />
            </ScreenLink>
            <PageHeading>{page.title}</PageHeading>
          </div>
          <p className="grammar-summary">{page.summary}</p>
          <LozengeRule className="grammar-rule" />
          <GrammarText page={page} />
          {page.tables.map((table) => (
            <Paradigm key={table.caption} table={table} />
          ))}
          {page.tables.length > 0 && <TableKey />}
        </div>
        <div>
          {open && <Examples page={page} open={open} />}
          <TryIt exercises={page.exercises} />
        </div>
        <Neighbors before={before} after={after} />
      </div>
    </Explanations>
  )
}

export default function GrammarPage(): ReactNode {
  const { slug = '' } = useParams()
  const { data: pages, isLoading, refetch } = useQuery(grammarQuery)
  if (isLoading) return <Loading />
  const place = pages?.findIndex((each) => each.slug === slug) ?? -1
  const page = pages?.[place]
  if (pages && page) return <PageShown key={slug} page={page} before={pages[place - 1]} after={pages[place + 1]} />
  return (
    <Page>
      <PageHeading>Grammar</PageHeading>
      {pages ? (
        <Notice title="There is no such page" actions={toList}>
          <p>The address may be old, or misspelled.</p>
        </Notice>
      ) : (
        <Notice
          urgent
          title="Error loading the grammar"
          actions={<Button onClick={() => void refetch()}>Try Again</Button>}
        >
          <FailureReason>We couldn't load this page. Please try again later.</FailureReason>
        </Notice>
      )}
    </Page>
  )
}
