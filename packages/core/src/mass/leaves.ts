/** A unit that is never broken across pages: a heading, or a line with its score. */
export interface Block {
  readonly height: number
  /** Whether it must not be the last on a page, like a heading. */
  readonly keepsWithNext: boolean
}

/** Returns the height of a block with all blocks that must follow it on the same page. */
function heightWithFollowing(blocks: readonly Block[], first: number): number {
  let height = 0
  for (const block of blocks.slice(first)) {
    height += block.height
    if (!block.keepsWithNext) break
  }
  return height
}

/** Fills pages with the indices of blocks. A block that is higher than a page has a page of its own. */
export function paginate(blocks: readonly Block[], pageHeight: number): number[][] {
  const pages: number[][] = []
  let filled = 0
  for (const [index, { height }] of blocks.entries()) {
    const page = pages.at(-1)
    if (page && filled + heightWithFollowing(blocks, index) <= pageHeight) {
      page.push(index)
      filled += height
    } else {
      pages.push([index])
      filled = height
    }
  }
  return pages
}

/** One side of a sheet to be folded: the pages left and right of the fold, null for an empty one. */
export type Side = readonly [left: number | null, right: number | null]

/** Arranges pages on sheets, front and back in turn, so that the folded sheets read in order. */
export function bookletOrder(pages: number): Side[] {
  const padded = Math.ceil(pages / 4) * 4
  const pageAt = (index: number) => (index < pages ? index : null)
  return Array.from({ length: padded / 2 }, (_, side): Side => {
    const [outer, inner] = [pageAt(padded - 1 - side), pageAt(side)]
    return side % 2 === 0 ? [outer, inner] : [inner, outer]
  })
}
