/** What is never cut: a heading, or a line with its score. */
export interface Block {
  readonly height: number
  /** It does not stand last on a page, as a heading does not. */
  readonly keepsWithNext: boolean
}

/** The height of a block with all that must follow it on its page. */
function heightKept(blocks: readonly Block[], first: number): number {
  let height = 0
  for (const block of blocks.slice(first)) {
    height += block.height
    if (!block.keepsWithNext) break
  }
  return height
}

/** Fills pages with blocks, which are told by their places; what is higher than a page has one to itself. */
export function paginate(blocks: readonly Block[], pageHeight: number): number[][] {
  const pages: number[][] = []
  let filled = 0
  for (const [place, { height }] of blocks.entries()) {
    const page = pages.at(-1)
    if (page && filled + heightKept(blocks, place) <= pageHeight) {
      page.push(place)
      filled += height
    } else {
      pages.push([place])
      filled = height
    }
  }
  return pages
}

/** One side of a sheet that will be folded: the pages to the left and to the right of the fold, null for an empty one. */
export type Side = readonly [left: number | null, right: number | null]

/** How pages are laid on sheets, front and back in turn, so that the folded sheets are read in order. */
export function bookletOrder(pages: number): Side[] {
  const padded = Math.ceil(pages / 4) * 4
  const pageAt = (place: number) => (place < pages ? place : null)
  return Array.from({ length: padded / 2 }, (_, side): Side => {
    const [outer, inner] = [pageAt(padded - 1 - side), pageAt(side)]
    return side % 2 === 0 ? [outer, inner] : [inner, outer]
  })
}
