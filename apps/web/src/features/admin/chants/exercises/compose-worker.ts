import { composeDraft } from '@schola/curriculum/draft/compose-draft'
import type { ComposeOrder, ComposeReport, ComposerSources } from './compose-for.ts'

/** Reused between orders: the composer caches by the identity of these sources. */
let known: ComposerSources | undefined

function compose({ chantId, draft, sources }: ComposeOrder): ComposeReport {
  known = sources ?? known
  if (known === undefined) return { mistake: 'The composer does not know the other chants.' }
  try {
    return { composition: composeDraft(chantId, draft, known) }
  } catch (error) {
    return { mistake: error instanceof Error ? error.message : String(error) }
  }
}

// Composing takes seconds and would block the page.
self.addEventListener('message', ({ data }: MessageEvent<ComposeOrder>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it answers the page that started it
  self.postMessage(compose(data))
})
