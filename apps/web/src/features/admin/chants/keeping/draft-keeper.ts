import type { ChantDraft } from '@schola/contract/chant-draft'
import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { wordError } from '../../../../lib/api/api-error.ts'
import { logFailure } from '../../../../lib/log-failure.ts'
import { chantDraftKey } from '../../../../lib/storage-keys.ts'
import { createStore, type Store } from '../../../../lib/store.ts'
import { ElevationExpired } from '../../calls/admin-request.ts'
import { type Outcome, saveChantDraft } from '../../calls/chant-sources.ts'
import { isSame, mergeDrafts } from './merge-drafts.ts'
import { StoredDraftCopy } from './stored-draft.ts'

/** Delay after the last change before a draft is saved, and before a failed save is tried again. */
const saveAfterMs = 1500
const retryMs = 15_000

export interface DraftState {
  readonly draft: ChantDraft
  /** The server's last known draft, and its version. */
  readonly saved: ChantDraft
  readonly version: number
  /** Locked: the operator has to enter the password again before it can be saved. */
  readonly status: 'saved' | 'changed' | 'saving' | 'failed' | 'locked' | 'conflict'
  /** The server's message if it refused the draft; undefined if it did not answer. */
  readonly reason: string | undefined
  readonly conflict: ChantSourceWhole | undefined
  readonly isActing: boolean
  /** The device could not store the unsaved draft. */
  readonly isStorageFull: boolean
}

/** The chant was changed elsewhere: its draft, which is a conflict, or only what learners have. */
export type ConflictResult = 'conflict' | 'elsewhere'

type Call = (version: number) => Promise<Outcome<ChantSourceWhole> | undefined>

export interface DraftKeeper {
  readonly state: Store<DraftState>
  readonly change: (next: (draft: ChantDraft) => ChantDraft) => void
  /** Saves now and asks for the password if needed. Returns the version with all changes, or undefined. */
  readonly save: () => Promise<number | undefined>
  /** Saves now unless the password is needed. */
  readonly saveQuietly: () => Promise<number | undefined>
  /**
   * Runs an action on the whole chant and continues with its reply. Changes made in the meantime are saved after it; a
   * second action cannot start. `discard` does not save the draft first.
   */
  readonly act: (
    call: Call,
    first?: 'save' | 'discard',
  ) => Promise<ChantSourceWhole | 'unsaved' | ConflictResult | undefined>
  /** Takes a newer reply of the server unless there are unsaved changes. */
  readonly adopt: (whole: ChantSourceWhole) => void
  /** Handles a conflict that another call has found. */
  readonly handleConflict: (theirs: ChantSourceWhole) => ConflictResult
  /** Resolves a conflict: saves this draft over the other version. */
  readonly settle: (draft: ChantDraft) => Promise<number | undefined>
  /** Whether closing the window would lose changes. */
  readonly isAtRisk: () => boolean
  /** Stops saving. Unsaved changes stay on the device. */
  readonly stop: () => void
}

type Save = (
  chantId: number,
  version: number,
  source: ChantDraft,
  mayAsk: boolean,
) => Promise<Outcome<{ readonly version: number }>>

interface KeeperOptions {
  readonly send?: Save
  readonly onSaved?: (version: number, source: ChantDraft) => void
  readonly onMet?: (theirs: ChantSourceWhole) => void
}

/** Holds one draft: stores every change on the device, and saves to the server when the operator pauses. */
export function createDraftKeeper(
  userId: string,
  whole: ChantSourceWhole,
  { send = saveChantDraft, onSaved, onMet }: KeeperOptions = {},
): DraftKeeper {
  const copy = new StoredDraftCopy(chantDraftKey(userId, whole.id))
  const kept = copy.read(whole.source)
  const state = createStore<DraftState>({
    draft: kept?.source ?? whole.source,
    saved: kept?.base ?? whole.source,
    // Changes of an older version are a conflict with the newer one.
    version: kept?.version ?? whole.version,
    status: kept ? 'changed' : 'saved',
    reason: undefined,
    conflict: undefined,
    isActing: false,
    isStorageFull: false,
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | undefined
  let acting: Promise<unknown> | undefined

  const put = (change: Partial<DraftState>) => state.set({ ...state.get(), ...change })

  function keep(): void {
    const { draft, version, saved } = state.get()
    put({ isStorageFull: !copy.keep({ version, source: draft, base: saved }) })
  }

  /** The server has `saved`; `draft` may have newer changes. */
  function hold(saved: ChantDraft, version: number, draft: ChantDraft): void {
    const isAll = isSame(draft, saved)
    put({
      draft: isAll ? saved : draft,
      saved,
      version,
      status: isAll ? 'saved' : 'changed',
      reason: undefined,
      conflict: undefined,
    })
    if (isAll) {
      copy.forget()
      put({ isStorageFull: false })
    } else keep()
  }

  function wait(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void saveQuietly(), ms)
  }

  /**
   * No conflict if the other version has the draft that was sent (the reply was lost, or another window saved it) or the one
   * that was changed here (the chant was published or unpublished).
   */
  function handleConflict(theirs: ChantSourceWhole, sent: ChantDraft): ConflictResult {
    const { saved, version, draft } = state.get()
    onMet?.(theirs)
    if (theirs.version !== version && (isSame(theirs.source, sent) || isSame(theirs.source, saved))) {
      hold(theirs.source, theirs.version, draft)
      return 'elsewhere'
    }
    put({ status: 'conflict', conflict: theirs })
    return 'conflict'
  }

  async function sendOnce(mayAsk: boolean): Promise<void> {
    const { draft, version } = state.get()
    put({ status: 'saving' })
    try {
      const outcome = await send(whole.id, version, draft, mayAsk)
      if ('done' in outcome) {
        hold(draft, outcome.done.version, state.get().draft)
        onSaved?.(outcome.done.version, draft)
      } else handleConflict(outcome.conflict, draft)
    } catch (error) {
      logFailure('A draft was not saved', error)
      if (error instanceof ElevationExpired) put({ status: 'locked', reason: undefined })
      else put({ status: 'failed', reason: wordError(error) })
    }
  }

  async function saveAll(mayAsk: boolean): Promise<number | undefined> {
    clearTimeout(timer)
    await underWay
    const { status } = state.get()
    if (status === 'conflict') return undefined
    if (status !== 'saved') {
      underWay ??= sendOnce(mayAsk).finally(() => {
        underWay = undefined
      })
      await underWay
      const after = state.get().status
      if (after === 'changed') return saveAll(mayAsk)
      if (after === 'failed' || after === 'locked') wait(retryMs)
    }
    return state.get().status === 'saved' ? state.get().version : undefined
  }

  async function saveAfterAction(mayAsk: boolean): Promise<number | undefined> {
    await acting
    return saveAll(mayAsk)
  }
  const save = () => saveAfterAction(true)
  const saveQuietly = () => saveAfterAction(false)

  async function makeCall(call: Call, first: 'save' | 'discard') {
    clearTimeout(timer)
    await underWay
    const version = first === 'save' ? await saveAll(true) : state.get().version
    if (version === undefined) return 'unsaved'
    const sent = state.get().draft
    const outcome = await call(version)
    if (outcome === undefined) return undefined
    if ('conflict' in outcome) return handleConflict(outcome.conflict, sent)
    const { source } = outcome.done
    const { draft } = state.get()
    hold(source, outcome.done.version, mergeDrafts(sent, draft, source))
    return outcome.done
  }

  const saveNow = () => void saveQuietly()
  window.addEventListener('online', saveNow)
  if (kept) {
    keep()
    wait(0)
  }

  return {
    state,
    change(next) {
      const before = state.get()
      const draft = next(before.draft)
      if (draft === before.draft) return
      const status = before.status === 'saved' || before.status === 'failed' ? 'changed' : before.status
      put({ draft, status })
      keep()
      if (status !== 'conflict') wait(status === 'locked' ? retryMs : saveAfterMs)
    },
    save,
    saveQuietly,
    async act(call, first = 'save') {
      if (acting !== undefined) return undefined
      const run = makeCall(call, first)
      acting = run.catch(() => {})
      put({ isActing: true })
      try {
        return await run
      } finally {
        acting = undefined
        put({ isActing: false })
        if (state.get().status === 'changed') wait(saveAfterMs)
      }
    },
    adopt(answer) {
      const { draft, status, version, isActing } = state.get()
      if (status !== 'saved' || isActing || answer.version < version) return
      const source = isSame(draft, answer.source) ? draft : answer.source
      hold(source, answer.version, source)
    },
    handleConflict: (theirs) => handleConflict(theirs, state.get().draft),
    settle(draft) {
      const { conflict } = state.get()
      if (conflict === undefined) return Promise.resolve(undefined)
      hold(conflict.source, conflict.version, draft)
      return save()
    },
    isAtRisk: () => state.get().status !== 'saved' && !copy.isThere(),
    stop() {
      clearTimeout(timer)
      window.removeEventListener('online', saveNow)
    },
  }
}
