import type { ChantDraft } from '@schola/contract/chant-draft'
import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { findServerMessage } from '../../../../api/api-error.ts'
import { logFailure } from '../../../../platform/log-failure.ts'
import { chantDraftKey } from '../../../../platform/storage-keys.ts'
import { createStore, type Store } from '../../../../platform/store.ts'
import { ElevationExpired } from '../../calls/admin-request.ts'
import { type Outcome, saveChantDraft } from '../../calls/chant-sources.ts'
import { keptCopy, type OtherCopy } from './kept-copy.ts'
import { mergeDrafts } from './merge-drafts.ts'
import { isSame } from './merge-lists.ts'

/** A draft waits this long for the operator to go on typing, and so long before what failed is tried again. */
const restMs = 1500
const retryMs = 15_000

export interface DraftState {
  readonly draft: ChantDraft
  /** What the server had when it last answered, and its version. */
  readonly saved: ChantDraft
  readonly version: number
  /** Locked: the operator has to enter the password again before it can be saved. */
  readonly status: 'saved' | 'changed' | 'saving' | 'failed' | 'locked' | 'conflict'
  /** In the server's words, why it was not saved; nothing when it did not answer. */
  readonly reason: string | undefined
  /** What somebody else has saved meanwhile. */
  readonly conflict: ChantSourceWhole | undefined
  /** Whether a call upon the whole chant is under way, such as publishing. */
  readonly isActing: boolean
  /** Whether the device refused to keep what is not saved. */
  readonly isUnkept: boolean
  /** What other windows of this device had kept when this one was opened. */
  readonly others: readonly OtherCopy[]
}

/** Somebody else changed the chant: its text, which has to be settled, or only what learners have of it. */
export type Meeting = 'conflict' | 'elsewhere'

type Call = (version: number) => Promise<Outcome<ChantSourceWhole> | undefined>

export interface DraftKeeper {
  readonly state: Store<DraftState>
  readonly change: (next: (draft: ChantDraft) => ChantDraft) => void
  /** Saves at once; answers the version that holds all that was written, or nothing. Asks for the password if need be. */
  readonly save: () => Promise<number | undefined>
  /** The same without asking anybody. */
  readonly saveQuietly: () => Promise<number | undefined>
  /**
   * Makes a call upon the whole chant and goes on with its answer, upon which stays what was written meanwhile. Nothing is
   * saved beside it, and no second one is made. Giving up a draft does not save it first.
   */
  readonly act: (call: Call, first?: 'save' | 'give-up') => Promise<ChantSourceWhole | 'unsaved' | Meeting | undefined>
  /** Takes what was read anew; what was written since stays. */
  readonly adopt: (whole: ChantSourceWhole) => void
  /** Another call than saving found that somebody else has changed the chant. */
  readonly meet: (theirs: ChantSourceWhole) => Meeting
  /** Of two versions, goes on with this one, upon the version of the other operator. */
  readonly settle: (draft: ChantDraft) => Promise<number | undefined>
  /** Has done with what another window had kept; answers no where that window has written on, which is shown instead. */
  readonly forgetOther: (other: OtherCopy) => boolean
  readonly bringBack: (other: OtherCopy) => void
  /** Whether closing the window would lose something. */
  readonly isAtRisk: () => boolean
  /** Ends the waiting; what is not saved stays on the device. */
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
  /** Somebody else has changed the chant. */
  readonly onMet?: (theirs: ChantSourceWhole) => void
}

/** Holds one draft: on the device with every change, on the server when the operator rests. */
export function createDraftKeeper(
  userId: string,
  whole: ChantSourceWhole,
  { send = saveChantDraft, onSaved, onMet }: KeeperOptions = {},
): DraftKeeper {
  const copy = keptCopy(chantDraftKey(userId, whole.id))
  const kept = copy.takeNewest(whole.source)
  const othersThan = (draft: ChantDraft | undefined) => copy.others().filter(({ source }) => !isSame(source, draft))
  const state = createStore<DraftState>({
    draft: kept?.source ?? whole.source,
    saved: kept?.base ?? whole.source,
    // What was written upon an older version meets the newer one as a conflict.
    version: kept?.version ?? whole.version,
    status: kept ? 'changed' : 'saved',
    reason: undefined,
    conflict: undefined,
    isActing: false,
    isUnkept: false,
    others: othersThan(kept?.source),
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | undefined
  let acting: Promise<unknown> | undefined

  const put = (change: Partial<DraftState>) => state.set({ ...state.get(), ...change })

  function keep(): void {
    const { draft, version, saved } = state.get()
    put({ isUnkept: !copy.keep({ version, source: draft, base: saved }) })
  }

  /** The server has this; what was written since stays and waits. */
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
      copy.forgetOwn()
      put({ isUnkept: false })
    } else keep()
  }

  function wait(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void saveQuietly(), ms)
  }

  /**
   * Where the other version has the text that was sent (another window has saved it, or the answer was lost), or the one
   * that this was written upon (somebody has published or withdrawn it), one goes on upon it.
   */
  function meet(theirs: ChantSourceWhole, sent: ChantDraft): Meeting {
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
      } else meet(outcome.conflict, draft)
    } catch (error) {
      logFailure('A draft was not saved', error)
      if (error instanceof ElevationExpired) put({ status: 'locked', reason: undefined })
      else put({ status: 'failed', reason: findServerMessage(error) })
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

  async function save(): Promise<number | undefined> {
    await acting
    return saveAll(true)
  }

  async function saveQuietly(): Promise<number | undefined> {
    await acting
    return saveAll(false)
  }

  async function makeCall(call: Call, first: 'save' | 'give-up') {
    clearTimeout(timer)
    await underWay
    const version = first === 'save' ? await saveAll(true) : state.get().version
    if (version === undefined) return 'unsaved'
    const upon = state.get().draft
    const outcome = await call(version)
    if (outcome === undefined) return undefined
    if ('conflict' in outcome) return meet(outcome.conflict, upon)
    const { source } = outcome.done
    const { draft } = state.get()
    hold(source, outcome.done.version, draft === upon ? source : mergeDrafts(upon, draft, source))
    return outcome.done
  }

  function write(draft: ChantDraft): void {
    const { status } = state.get()
    put({ draft, ...(status === 'saved' || status === 'failed' ? { status: 'changed' } : {}) })
    keep()
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
      const { draft, status } = state.get()
      const after = next(draft)
      if (after === draft) return
      write(after)
      if (status !== 'conflict') wait(status === 'locked' ? retryMs : restMs)
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
        if (state.get().status === 'changed') wait(restMs)
      }
    },
    adopt(answer) {
      const { draft, status, version, isActing } = state.get()
      if (status !== 'saved' || isActing || answer.version < version) return
      const source = isSame(draft, answer.source) ? draft : answer.source
      hold(source, answer.version, source)
    },
    meet: (theirs) => meet(theirs, state.get().draft),
    settle(draft) {
      const { conflict } = state.get()
      if (conflict === undefined) return Promise.resolve(undefined)
      hold(conflict.source, conflict.version, draft)
      return save()
    },
    forgetOther(other) {
      const isGone = copy.forgetOther(other)
      const { draft, others } = state.get()
      put({ others: isGone ? others.filter(({ key }) => key !== other.key) : othersThan(draft) })
      return isGone
    },
    bringBack: (other) => put({ others: [...state.get().others, copy.bringBack(other)] }),
    isAtRisk: () => state.get().status !== 'saved' && !copy.isThere(),
    stop() {
      clearTimeout(timer)
      window.removeEventListener('online', saveNow)
    },
  }
}
