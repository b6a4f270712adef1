import { ExplainedTextContext } from '@schola/exercises/explained-text'
import { m } from '@schola/messages'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { grammarQuery } from '../../lib/api/queries.ts'
import { paths } from '../../lib/paths.ts'
import { ScreenLink } from '../screen-link.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { explain, stopExplaining, useExplained } from './explaining.ts'
import { GrammarText, Paradigm, TableKey } from './page-text.tsx'
import { TermText } from './term-text.tsx'

function ExplainedTerms({ text }: { readonly text: string }): ReactNode {
  return (
    <TermText
      text={text}
      kind="prose"
      renderTerm={(term, slug) => (
        <button type="button" className="grammar-term" onClick={() => explain(slug)}>
          {term}
        </button>
      )}
    />
  )
}

const renderExplained = (text: string): ReactNode => <ExplainedTerms text={text} />

function Explanation(): ReactNode {
  const slug = useExplained()
  const { data: pages } = useQuery(grammarQuery)
  const page = pages?.find((each) => each.slug === slug)
  if (!page) return null
  const [table] = page.tables
  return (
    <Dialog
      open
      title={page.title}
      onClose={stopExplaining}
      actions={
        <>
          <ScreenLink href={paths.grammarPage(page.slug)} className={buttonClass('quiet')}>
            {m.grammar_full_page()}
          </ScreenLink>
          <Button onClick={stopExplaining}>{m.grammar_back_to_exercise()}</Button>
        </>
      }
    >
      <GrammarText page={page} />
      {table && <Paradigm table={table} />}
      {table && <TableKey />}
    </Dialog>
  )
}

export function Explanations({ children }: { readonly children: ReactNode }): ReactNode {
  useEffect(() => stopExplaining, [])
  return (
    <ExplainedTextContext value={renderExplained}>
      {children}
      <Explanation />
    </ExplainedTextContext>
  )
}
