import type { ChantDraft } from '@schola/contract/chant-draft'
import type { composeDraft } from '@schola/curriculum/draft/compose-draft'
import type { QueryClient } from '@tanstack/react-query'
import type { Reply } from '../../../../lib/api/request.ts'
import { composerSourcesQuery } from '../../calls/chant-sources.ts'

export type Composition = ReturnType<typeof composeDraft>
export type ComposedExercise = Composition['exercises'][number]
export type ComposerSources = Reply<'GET /api/admin/composer-sources'>

export interface ComposeOrder {
  readonly chantId: number
  readonly draft: ChantDraft
  readonly sources: ComposerSources | undefined
}

export type ComposeReport = { readonly composition: Composition } | { readonly mistake: string }

export type ComposePhase = 'reading' | 'composing'

interface ComposeOptions {
  readonly onPhase?: (phase: ComposePhase) => void
  readonly signal?: AbortSignal
  readonly isFresh?: boolean
}

interface Composer {
  readonly worker: Worker
  readonly sources: ComposerSources
}

/** Idle worker, reused for the next order. */
let idle: Composer | undefined

function runWorker(chantId: number, draft: ChantDraft, sources: ComposerSources, signal: AbortSignal | undefined) {
  const waiting = idle
  idle = undefined
  const worker =
    waiting?.worker ?? new Worker(new URL('./compose-worker.ts', import.meta.url), { type: 'module', name: 'composer' })
  const order: ComposeOrder = { chantId, draft, sources: waiting?.sources === sources ? undefined : sources }
  const listening = new AbortController()
  const options = { signal: listening.signal }
  return new Promise<Composition>((resolve, reject) => {
    function giveUp(error: Error) {
      listening.abort()
      worker.terminate()
      reject(error)
    }
    worker.addEventListener(
      'message',
      ({ data }: MessageEvent<ComposeReport>) => {
        listening.abort()
        if (idle === undefined) idle = { worker, sources }
        else worker.terminate()
        if ('composition' in data) resolve(data.composition)
        else reject(new Error(data.mistake))
      },
      options,
    )
    worker.addEventListener('error', () => giveUp(new Error('The composer could not be started.')), options)
    signal?.addEventListener('abort', () => giveUp(new DOMException('Composing was given up.', 'AbortError')), options)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(order)
  })
}

export async function composeFor(
  client: QueryClient,
  chantId: number,
  draft: ChantDraft,
  { onPhase, signal, isFresh = false }: ComposeOptions = {},
): Promise<Composition> {
  onPhase?.('reading')
  const sources = await (isFresh
    ? client.fetchQuery({ ...composerSourcesQuery, staleTime: 0 })
    : client.ensureQueryData(composerSourcesQuery))
  signal?.throwIfAborted()
  onPhase?.('composing')
  return runWorker(chantId, draft, sources, signal)
}
