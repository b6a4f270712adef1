import '@schola/contract/check-without-eval'
import { type ChantDraft, chantDraft } from '@schola/contract/chant-draft'
import { deviceStorage, findKeys, forget, readText, remember } from '../../../../platform/storage.ts'
import { isSame } from './merge-lists.ts'

/** What the server does not have yet of a draft, as the device keeps it. */
export interface Kept {
  readonly version: number
  readonly source: ChantDraft
  /** What it was written upon. */
  readonly base: ChantDraft
}

/** What another window has kept, under the name of its place, as it stood there when it was read. */
export interface OtherCopy extends Kept {
  readonly key: string
  readonly text: string
}

interface KeptCopy {
  /**
   * What was written last and the server has not, which is this window's from now on. What does not fit any more is
   * put aside.
   */
  readonly takeNewest: (saved: ChantDraft) => Kept | undefined
  /** What stands in other places for the same draft. */
  readonly others: () => readonly OtherCopy[]
  /** Answers whether it is gone; what has been written there since it was read stays. */
  readonly forgetOther: (other: OtherCopy) => boolean
  /** Puts back what was forgotten, where it stood if nothing else stands there now; answers where it is. */
  readonly bringBack: (other: OtherCopy) => OtherCopy
  /** Answers whether the device could keep it. */
  readonly keep: (kept: Kept) => boolean
  /** Forgets what this window has kept, not what another one has. */
  readonly forgetOwn: () => void
  readonly isThere: () => boolean
}

const aside = '_aside'

/** Where the device keeps what is written in a part of the draft and has not been taken into it. */
export const pieceKey = (name: string, part: string): string => `${name}_piece_${part}`

/** Where the windows of this device keep a draft. */
const findPlaces = (name: string): readonly string[] =>
  findKeys(
    () => localStorage,
    (key) =>
      key === name || (key.startsWith(`${name}_`) && !key.startsWith(pieceKey(name, '')) && !key.endsWith(aside)),
  )

/** What was put aside of a draft, since this release cannot read it. */
export const findAsides = (name: string): readonly string[] =>
  findKeys(
    () => localStorage,
    (key) => key.startsWith(`${name}_`) && key.endsWith(aside),
  )

/** Whether something of a draft is kept on this device alone. */
export const isDraftKept = (name: string): boolean =>
  findPlaces(name).length > 0 ||
  findKeys(
    () => localStorage,
    (key) => key.startsWith(pieceKey(name, '')),
  ).length > 0

function parse(text: string): (Kept & { readonly at: number }) | undefined {
  try {
    const { version, source, base, at } = JSON.parse(text) as Record<string, unknown>
    if (typeof version !== 'number') return undefined
    return { version, source: chantDraft.parse(source), base: chantDraft.parse(base), at: Number(at ?? 0) }
  } catch {
    return undefined
  }
}

const readPlace = (key: string) => readText(deviceStorage, key)

function readCopies(name: string) {
  return findPlaces(name).flatMap((key) => {
    const text = readPlace(key)
    if (text === undefined) return []
    const copy = parse(text)
    if (copy !== undefined) return [{ ...copy, key, text }]
    remember(deviceStorage, `${key}${aside}`, text)
    // A full device may have refused it: then it stays where it is.
    if (readPlace(`${key}${aside}`) === text) forget(deviceStorage, [key])
    return []
  })
}

/** A place of this window for a draft; every window of an operator has one of its own. */
export function keptCopy(name: string): KeptCopy {
  const freshPlace = () => `${name}_${crypto.randomUUID()}`
  let place = freshPlace()
  /** What stands there of this window, and whether that is the last it wanted to keep. */
  let own: string | undefined
  let isKept = false
  return {
    takeNewest(saved) {
      const copies = readCopies(name)
      const isSaved = ({ source }: Kept) => isSame(source, saved)
      forget(
        deviceStorage,
        copies.filter(isSaved).map(({ key }) => key),
      )
      const [newest] = copies.filter((copy) => !isSaved(copy)).toSorted((a, b) => b.at - a.at)
      if (newest === undefined) return undefined
      place = newest.key
      own = newest.text
      isKept = true
      return newest
    },
    others: () => readCopies(name).filter(({ key }) => key !== place),
    forgetOther({ key, text }) {
      if (readPlace(key) === text) forget(deviceStorage, [key])
      return readPlace(key) === undefined
    },
    bringBack(other) {
      const isFree = (readPlace(other.key) ?? other.text) === other.text
      const key = isFree ? other.key : freshPlace()
      remember(deviceStorage, key, other.text)
      return { ...other, key }
    },
    keep(kept) {
      // Another window has taken this place over, and goes on with what stood there.
      if (readPlace(place) !== own) {
        place = freshPlace()
        own = undefined
      }
      const text = JSON.stringify({ ...kept, at: Date.now() })
      remember(deviceStorage, place, text)
      isKept = readPlace(place) === text
      if (isKept) own = text
      return isKept
    },
    forgetOwn() {
      if (own !== undefined && readPlace(place) === own) forget(deviceStorage, [place])
      own = undefined
      isKept = false
    },
    isThere: () => isKept && readPlace(place) === own,
  }
}
