import { type ChantDraft, chantDraft } from '@schola/contract/chant-draft'
import { deviceStorage, forget, readText, remember } from '../../../../platform/storage.ts'

/** What the server does not have yet of a draft, as the device keeps it. */
interface Kept {
  readonly version: number
  readonly source: ChantDraft
  /** What it was written upon. */
  readonly base: ChantDraft
}

interface KeptCopy {
  /** What was kept before a reload; what does not fit any more is put aside. */
  readonly read: () => Kept | undefined
  /** Answers whether the device could keep it. */
  readonly keep: (kept: Kept) => boolean
  /** Forgets what this window has kept, not what another one has. */
  readonly forgetOwn: () => void
  readonly isThere: () => boolean
}

function parse(text: string): Kept | undefined {
  try {
    const { version, source, base } = JSON.parse(text) as Record<string, unknown>
    if (typeof version !== 'number') return undefined
    return { version, source: chantDraft.parse(source), base: chantDraft.parse(base) }
  } catch {
    return undefined
  }
}

/** One place on the device for a draft, which all windows of an operator share. */
export function keptCopy(key: string): KeptCopy {
  // Makes the copies of two windows differ.
  const window = crypto.randomUUID()
  const readStored = () => readText(deviceStorage, key)
  let own: string | undefined
  return {
    read() {
      const text = readStored()
      if (text === undefined) return undefined
      const kept = parse(text)
      if (kept === undefined) {
        remember(deviceStorage, `${key}_aside`, text)
        forget(deviceStorage, [key])
      }
      return kept
    },
    keep(kept) {
      own = JSON.stringify({ ...kept, window })
      remember(deviceStorage, key, own)
      return readStored() === own
    },
    forgetOwn() {
      if (own !== undefined && readStored() === own) forget(deviceStorage, [key])
      own = undefined
    },
    isThere: () => own !== undefined && readStored() === own,
  }
}
