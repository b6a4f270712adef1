/** Vertical extent in px of the viewport. */
export interface Span {
  readonly top: number
  readonly bottom: number
}

export type ViewName = 'score' | 'text'

/** A view counts as watched if it fills this share of the viewport, or is entirely visible. */
const minShare = 0.15

export function findWatched(views: Partial<Record<ViewName, Span>>, height: number): ViewName | undefined {
  const seen = (Object.entries(views) as [ViewName, Span][]).map(([name, { top, bottom }]) => ({
    name,
    isEnough: Math.min(bottom, height) - Math.max(top, 0) >= Math.min(bottom - top, height * minShare) - 1,
    share: Math.min(bottom, height) - Math.max(top, 0),
  }))
  return seen
    .filter(({ isEnough, share }) => isEnough && share > 0)
    .toSorted((one, other) => other.share - one.share)[0]?.name
}

export interface Following {
  readonly view: ViewName
  readonly watched: ViewName | undefined
  readonly isFollowing: boolean
  readonly isInView: boolean
}

export function decideFollowing({ view, watched, isFollowing, isInView }: Following): 'stay' | 'scroll' | 'resume' {
  if (view !== watched) return 'stay'
  if (isInView) return isFollowing ? 'stay' : 'resume'
  return isFollowing ? 'scroll' : 'stay'
}
