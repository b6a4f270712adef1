import type { ChantDraft } from '@schola/contract/chant-draft'
import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { findServerMessage } from '../../../../api/api-error.ts'
import { logFailure } from '../../../../platform/log-failure.ts'
import { deviceStorage, forget, readText, remember } from '../../../../platform/storage.ts'
import { chantDraftKey } from '../../../../platform/storage-keys.ts'
import { createStore, type Store } from '../../../../platform/store.ts'
import { type Outcome, saveChantDraft } from '../../calls/chant-sources.ts'

/** A draft waits this long for the operator to go on typing, and so long before what failed is tried again. */
const restMs = 1500
const retryMs = 15_000

export interface DraftState {
  readonly draft: ChantDraft
  /** What the server had when it last answered, and its version. */
  readonly saved: ChantDraft
  readonly version: number
  readonly status: 'saved' | 'changed' | 'saving' | 'failed' | 'conflict'
  /** In the server's words, why it was not saved; nothing when it did not answer. */
  readonly reason: string | undefined
  /** What somebody else has saved meanwhile. */
  readonly conflict: ChantSourceWhole | undefined
}

export interface DraftKeeper {
  readonly state: Store<DraftState>
  readonly change: (next: (draft: ChantDraft) => ChantDraft) => void
  /** Saves at once; answers the version that holds all that was written, or nothing. */
  readonly save: () => Promise<number | undefined>
  /** Takes what a call answered; what was written since stays. */
  readonly adopt: (whole: ChantSourceWhole) => void
  /** Another call than saving found that somebody else has changed the chant. */
  readonly meet: (conflict: ChantSourceWhole) => void
  /** Of two versions, goes on with this one, upon the version of the other operator. */
  readonly settle: (draft: ChantDraft) => Promise<number | undefined>
  /** Whether closing the window would lose something. */
  readonly isAtRisk: () => boolean
  /** Ends the waiting; what is not saved stays on the device. */
  readonly stop: () => void
}

interface Kept {
  readonly version: number
  readonly source: ChantDraft
  /** What it was written upon. */
  readonly base: ChantDraft
}

function readKept(key: string): Kept | undefined {
  try {
    // Written below and by nobody else.
    return JSON.parse(readText(deviceStorage, key) ?? '') as Kept
  } catch {
    return undefined
  }
}

const isSame = (a: ChantDraft, b: ChantDraft): boolean => JSON.stringify(a) === JSON.stringify(b)

type Save = (chantId: number, version: number, source: ChantDraft) => Promise<Outcome<{ readonly version: number }>>

interface KeeperOptions {
  readonly send?: Save
  readonly onSaved?: (version: number, source: ChantDraft) => void
}

/** Holds one draft: on the device with every change, on the server when the operator rests. */
export function createDraftKeeper(
  userId: string,
  whole: ChantSourceWhole,
  { send = saveChantDraft, onSaved }: KeeperOptions = {},
): DraftKeeper {
  const key = chantDraftKey(userId, whole.id)
  const kept = readKept(key)
  const isUnsent = kept !== undefined && !isSame(kept.source, whole.source)
  const state = createStore<DraftState>({
    draft: isUnsent ? kept.source : whole.source,
    saved: isUnsent ? kept.base : whole.source,
    // What was written upon an older version meets the newer one as a conflict.
    version: isUnsent ? kept.version : whole.version,
    status: isUnsent ? 'changed' : 'saved',
    reason: undefined,
    conflict: undefined,
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | undefined

  const put = (change: Partial<DraftState>) => state.set({ ...state.get(), ...change })

  function keep(): void {
    const { draft, version, saved } = state.get()
    remember(deviceStorage, key, JSON.stringify({ version, source: draft, base: saved } satisfies Kept))
  }

  function wait(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), ms)
  }

  async function sendOnce(): Promise<void> {
    const { draft, version } = state.get()
    put({ status: 'saving' })
    try {
      const outcome = await send(whole.id, version, draft)
      if ('conflict' in outcome) {
        put({ status: 'conflict', conflict: outcome.conflict })
        return
      }
      put({ saved: draft, version: outcome.done.version, status: 'saved', reason: undefined })
      if (state.get().draft === draft) forget(deviceStorage, [key])
      else {
        keep()
        put({ status: 'changed' })
      }
      onSaved?.(outcome.done.version, draft)
    } catch (error) {
      logFailure('A draft was not saved', error)
      put({ status: 'failed', reason: findServerMessage(error) })
    }
  }

  async function save(): Promise<number | undefined> {
    clearTimeout(timer)
    await underWay
    const { status } = state.get()
    if (status === 'conflict') return undefined
    if (status !== 'saved') {
      underWay ??= sendOnce().finally(() => {
        underWay = undefined
      })
      await underWay
      if (state.get().status === 'changed') return save()
      if (state.get().status === 'failed') wait(retryMs)
    }
    return state.get().status === 'saved' ? state.get().version : undefined
  }

  function write(draft: ChantDraft): void {
    const { status } = state.get()
    put({ draft, ...(status === 'saved' || status === 'failed' ? { status: 'changed' } : {}) })
    keep()
  }

  const saveNow = () => void save()
  window.addEventListener('online', saveNow)
  if (isUnsent) wait(0)

  return {
    state,
    change(next) {
      const { draft, status } = state.get()
      const after = next(draft)
      if (after === draft) return
      write(after)
      if (status !== 'conflict') wait(restMs)
    },
    save,
    adopt(answer) {
      const { draft, status } = state.get()
      if (status !== 'saved' || answer.version < state.get().version) return
      put({
        draft: isSame(draft, answer.source) ? draft : answer.source,
        saved: answer.source,
        version: answer.version,
      })
    },
    meet: (conflict) => put({ status: 'conflict', conflict }),
    settle(draft) {
      const { conflict } = state.get()
      if (conflict === undefined) return Promise.resolve(undefined)
      put({ saved: conflict.source, version: conflict.version, conflict: undefined, status: 'changed' })
      write(draft)
      if (!isSame(draft, conflict.source)) return save()
      put({ status: 'saved', reason: undefined })
      forget(deviceStorage, [key])
      return Promise.resolve(conflict.version)
    },
    isAtRisk: () => state.get().status !== 'saved' && readText(deviceStorage, key) === undefined,
    stop() {
      clearTimeout(timer)
      window.removeEventListener('online', saveNow)
    },
  }
}
