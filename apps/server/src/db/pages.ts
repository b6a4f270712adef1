/** Reads rows page by page, as they are consumed. `readNext` returns up to `size` rows after the last one read. */
export async function* inPages<Row>(
  size: number,
  readNext: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  do {
    const page = await readNext(last)
    yield page
    last = page.length === size ? page.at(-1) : undefined
  } while (last)
}
