import { composeDraft } from '@schola/curriculum/draft/compose-draft'
import type { ComposeOrder, ComposeReport } from './compose-for.ts'

// Composing takes seconds, in which the page must answer.
self.addEventListener('message', ({ data: { chantId, draft, sources } }: MessageEvent<ComposeOrder>) => {
  const report: ComposeReport = { composition: composeDraft(chantId, draft, sources) }
  self.postMessage(report)
})
