import './grammar-page.css'
import type { LearnerChant } from '@schola/contract/chants'
import type { GrammarExample, GrammarExercise, GrammarPage, GrammarPage as PageData } from '@schola/contract/grammar'
import { ExerciseView } from '@schola/exercises/exercise-view'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
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

const maxExamples = 6

function Phrase({ example }: { readonly example: GrammarExample }): ReactNode {
  let next = -1
  return example.latin.split(/(\s+)/).map((piece, position) => {
    const isWord = /\p{L}/u.test(piece)
    if (isWord) next += 1
    // oxlint-disable-next-line react/no-array-index-key -- words do not move
    return isWord && example.words.includes(next) ? <mark key={position}>{piece}</mark> : piece
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
  const shown = examplesIn(page, open).slice(-maxExamples)
  const first = chants.find(({ id }) => id === page.examples[0]?.chantId)
  return (
    <section className="grammar-section">
      <SectionHeading>{m.grammar_in_chants()}</SectionHeading>
      {shown.length === 0 ? (
        <p className="grammar-ahead">
          {first ? rich(m.grammar_not_met_first, { chant: <ChantLink chant={first} /> }) : m.grammar_not_met()}
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

interface Progress {
  readonly index: number
  readonly round: number
  readonly isAnswered: boolean
}

const beginning: Progress = { index: 0, round: 0, isAnswered: false }

function AllTried({ onAgain }: { readonly onAgain: () => void }): ReactNode {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => end.current?.focus(), [])
  return (
    <div ref={end} tabIndex={-1} role="status" className="grammar-done">
      <p>{m.grammar_try_done()}</p>
      <Button look="quiet" onClick={onAgain}>
        {m.common_try_again()}
      </Button>
    </div>
  )
}

/** Shows the exercises of a page one after the other. They give feedback but are not recorded. */
function TryIt({ exercises }: { readonly exercises: readonly GrammarExercise[] }): ReactNode {
  const [{ index, round, isAnswered }, setProgress] = useState(beginning)
  const exercise = exercises[index]
  const showNext = () => setProgress({ index: index + 1, round, isAnswered: false })
  return (
    <section className="grammar-section">
      <SectionHeading>{m.grammar_try()}</SectionHeading>
      {exercise ? (
        <>
          <p className="grammar-count">{m.grammar_try_position({ position: index + 1, count: exercises.length })}</p>
          <ExerciseView
            exercise={exercise}
            seed={`${exercise.id} ${round}`}
            takesFocus={index > 0 || round > 0}
            onComplete={() => setProgress({ index, round, isAnswered: true })}
            actions={
              isAnswered && (
                <Button wide onClick={showNext}>
                  {m.common_continue()}
                </Button>
              )
            }
          />
        </>
      ) : (
        <AllTried onAgain={() => setProgress({ ...beginning, round: round + 1 })} />
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

const LinkToList = (): ReactNode => (
  <ScreenLink href={paths.grammar} className={buttonClass('filled')}>
    {m.grammar_all_pages()}
  </ScreenLink>
)

interface NeighborsProps {
  readonly before: PageData | undefined
  readonly after: PageData | undefined
}

function Neighbors({ before, after }: NeighborsProps): ReactNode {
  return (
    <nav aria-label={m.grammar_other_pages()} className="grammar-neighbors">
      {before && (
        <ScreenLink href={paths.grammarPage(before.slug)} rel="prev">
          <span>{m.common_previous()}</span> {before.title}
        </ScreenLink>
      )}
      {after && (
        <ScreenLink href={paths.grammarPage(after.slug)} rel="next" className="grammar-next">
          <span>{m.common_next()}</span> {after.title}
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
            <ScreenLink href={paths.grammar} className="grammar-back" aria-label={m.grammar_back()}>
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
  const index = pages?.findIndex((each) => each.slug === slug) ?? -1
  const page = pages?.[index]
  if (pages && page) return <PageShown key={slug} page={page} before={pages[index - 1]} after={pages[index + 1]} />
  return (
    <Page>
      <PageHeading>{m.grammar_heading()}</PageHeading>
      {pages ? (
        <Notice title={m.grammar_page_missing()} actions={<LinkToList />}>
          <p>{m.grammar_page_missing_reason()}</p>
        </Notice>
      ) : (
        <Notice
          urgent
          title={m.grammar_load_failed()}
          actions={<Button onClick={() => void refetch()}>{m.common_try_again()}</Button>}
        >
          <FailureReason>{m.grammar_load_failed_page()}</FailureReason>
        </Notice>
      )}
    </Page>
  )
}
