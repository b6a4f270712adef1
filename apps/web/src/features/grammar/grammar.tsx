import './grammar.css'
import type { GrammarPage } from '@schola/contract/grammar'
import { m } from '@schola/messages'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isMet, useOpenChants } from '../../components/grammar/open-chants.ts'
import { FailureReason } from '../../components/notices.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Notice, PageHeading, SectionHeading } from '../../components/ui/page.tsx'
import { LoadingArea, Skeleton } from '../../components/ui/skeleton.tsx'
import { grammarQuery } from '../../lib/api/queries.ts'
import { paths } from '../../lib/paths.ts'

function Entries({ pages }: { readonly pages: readonly GrammarPage[] }): ReactNode {
  return (
    <ul className="grammar-list">
      {pages.map(({ slug, title, summary }) => (
        <li key={slug} className="grammar-entry">
          <ScreenLink href={paths.grammarPage(slug)}>{title}</ScreenLink>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  )
}

function Pages(): ReactNode {
  const { data: pages, isLoading, refetch } = useQuery(grammarQuery)
  const open = useOpenChants()
  if (isLoading || !open)
    return (
      <LoadingArea className="grammar-skeleton">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <Skeleton key={place} />
        ))}
      </LoadingArea>
    )
  if (!pages)
    return (
      <Notice
        urgent
        title={m.grammar_load_failed()}
        actions={<Button onClick={() => void refetch()}>{m.common_try_again()}</Button>}
      >
        <FailureReason>{m.grammar_load_failed_list()}</FailureReason>
      </Notice>
    )
  const met = pages.filter((page) => isMet(page, open))
  const ahead = pages.filter((page) => !met.includes(page))
  return (
    <>
      <SectionHeading>{m.grammar_in_chants()}</SectionHeading>
      <Entries pages={met} />
      {ahead.length > 0 && (
        <>
          <SectionHeading>{m.grammar_ahead()}</SectionHeading>
          <Entries pages={ahead} />
        </>
      )}
    </>
  )
}

export default function Grammar(): ReactNode {
  return (
    <div className="leaves">
      <div className="leaves-margin">
        <PageHeading>{m.grammar_heading()}</PageHeading>
        <p className="grammar-lead">{m.grammar_lead()}</p>
      </div>
      <div className="leaves-text">
        <Pages />
      </div>
    </div>
  )
}
