import '@schola/contract/check-without-eval'
import { type ChantDraft, chantDraft } from '@schola/contract/chant-draft'
import { deviceStorage, forget, readText, remember } from '../../../../lib/storage.ts'
import { isSame } from './merge-drafts.ts'

export interface StoredDraft {
  readonly version: number
  readonly source: ChantDraft
  /** The saved draft that was changed. */
  readonly base: ChantDraft
}

/** Key of text in a part of the draft that has not been applied to the draft. */
export const pendingKey = (name: string, part: 'text' | 'exercise'): string => `${name}_piece_${part}`

/** Key of a copy that this release cannot read. */
export const unreadableKey = (name: string): string => `${name}_aside`

export const hasStoredDraft = (name: string): boolean =>
  [name, pendingKey(name, 'text'), pendingKey(name, 'exercise')].some(
    (key) => readText(deviceStorage, key) !== undefined,
  )

function parse(text: string): StoredDraft | undefined {
  try {
    const { version, source, base } = JSON.parse(text) as Record<string, unknown>
    if (typeof version !== 'number') return undefined
    return { version, source: chantDraft.parse(source), base: chantDraft.parse(base) }
  } catch {
    return undefined
  }
}

/** Copy of an unsaved draft in localStorage. */
export class StoredDraftCopy {
  readonly #name: string
  /** What this window stored last; another window may have replaced it. */
  #own: string | undefined

  constructor(name: string) {
    this.#name = name
  }

  /** Returns what was not saved at the last visit. A copy that this release cannot read is moved aside. */
  read(saved: ChantDraft): StoredDraft | undefined {
    const text = readText(deviceStorage, this.#name)
    if (text === undefined) return undefined
    const kept = parse(text)
    if (kept === undefined) {
      remember(deviceStorage, unreadableKey(this.#name), text)
      // If storage is full, the copy stays under its key.
      if (readText(deviceStorage, unreadableKey(this.#name)) === text) forget(deviceStorage, [this.#name])
      return undefined
    }
    this.#own = text
    if (!isSame(kept.source, saved)) return kept
    this.forget()
    return undefined
  }

  /** Returns false if storage is full or disabled. */
  keep(kept: StoredDraft): boolean {
    this.#own = JSON.stringify(kept)
    remember(deviceStorage, this.#name, this.#own)
    return this.isThere()
  }

  /** Does not remove the copy of another window. */
  forget(): void {
    if (this.isThere()) forget(deviceStorage, [this.#name])
    this.#own = undefined
  }

  isThere(): boolean {
    return this.#own !== undefined && readText(deviceStorage, this.#name) === this.#own
  }
}
