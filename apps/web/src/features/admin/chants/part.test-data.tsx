import type { ChantDraft, DraftFinding, DraftPhrase } from '@schola/contract/chant-draft'
import { emptyPhrase } from '@schola/curriculum/draft/empty-draft'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import type { PartProps } from './form/findings.ts'

export const phraseOf = (latin: string, english: string, times = 1): DraftPhrase => ({
  ...emptyPhrase(),
  latin,
  english,
  times,
})

export const draftOf = (change: Partial<ChantDraft> = {}): ChantDraft => ({
  slug: 'ave-maria',
  name: 'Ave Maria',
  englishName: 'Hail Mary',
  use: 'prayers',
  otherNames: [],
  isSaid: false,
  mode: 'Mode I',
  source: 'A parish book',
  description: '',
  levels: [],
  verses: [{ phrases: [phraseOf('Ave María,', 'Hail Mary,'), phraseOf('grátia plena.', 'full of grace.')] }],
  forms: [],
  related: [],
  vocabulary: [],
  translation: '',
  notes: [],
  exercises: [],
  leftOut: [],
  melody: '',
  recording: null,
  setting: null,
  settings: [],
  place: { path: null, tracks: [] },
  ...change,
})

/** Shows a part of the editor over a draft that it can change; gives what the draft is now. */
export function showPart(
  Part: (props: PartProps) => ReactNode,
  draft: ChantDraft,
  findings: readonly DraftFinding[] = [],
  chantId = 1000,
): () => ChantDraft {
  const drafts = [draft]
  function Stage(): ReactNode {
    const [now, setNow] = useState(draft)
    function change(next: (draft: ChantDraft) => ChantDraft) {
      drafts.push(next(drafts.at(-1) ?? draft))
      setNow(drafts.at(-1) ?? draft)
    }
    return (
      <Part
        chantId={chantId}
        storageKey={`chant_draft_u1_${chantId}`}
        draft={now}
        findings={findings}
        change={change}
      />
    )
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Stage />
    </QueryClientProvider>,
  )
  return () => drafts.at(-1) ?? draft
}
