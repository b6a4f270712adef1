import type { ChantDraft } from '@schola/contract/chant-draft'
import type { composeDraft } from '@schola/curriculum/draft/compose-draft'
import type { QueryClient } from '@tanstack/react-query'
import type { Reply } from '../../../../api/routes.ts'
import { composerSourcesQuery } from '../../calls/chant-sources.ts'

export type Composition = ReturnType<typeof composeDraft>
export type ComposedExercise = Composition['exercises'][number]

export interface ComposeOrder {
  readonly chantId: number
  readonly draft: ChantDraft
  readonly sources: Reply<'GET /api/admin/composer-sources'>
}

export interface ComposeReport {
  readonly composition: Composition
}

/** What is under way: the other chants are read, then exercises are made. */
export type ComposePhase = 'reading' | 'composing'

interface ComposeOptions {
  readonly onPhase?: (phase: ComposePhase) => void
  readonly signal?: AbortSignal
}

function runWorker(order: ComposeOrder, signal: AbortSignal | undefined): Promise<Composition> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./compose-worker.ts', import.meta.url), { type: 'module', name: 'composer' })
    function end() {
      worker.terminate()
      signal?.removeEventListener('abort', abort)
    }
    function abort() {
      end()
      reject(new DOMException('Composing was given up.', 'AbortError'))
    }
    worker.addEventListener('message', ({ data }: MessageEvent<ComposeReport>) => {
      end()
      resolve(data.composition)
    })
    worker.addEventListener('error', (event) => {
      end()
      reject(new Error(event.message || 'The composer could not be started.'))
    })
    signal?.addEventListener('abort', abort)
    worker.postMessage(order)
  })
}

/** Composes a draft without mistakes: what learners get of it, what the operator has left out, and what is wrong with it. */
export async function composeFor(
  client: QueryClient,
  chantId: number,
  draft: ChantDraft,
  { onPhase, signal }: ComposeOptions = {},
): Promise<Composition> {
  onPhase?.('reading')
  const sources = await client.ensureQueryData(composerSourcesQuery)
  signal?.throwIfAborted()
  onPhase?.('composing')
  return runWorker({ chantId, draft, sources }, signal)
}
