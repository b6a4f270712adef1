/** Rows that go in one statement: PostgreSQL takes 65,535 values in one. */
const mostInOne = 1000

export function inParts<Item>(items: readonly Item[]): Item[][] {
  const starts = Array.from({ length: Math.ceil(items.length / mostInOne) }, (_, index) => index * mostInOne)
  return starts.map((start) => items.slice(start, start + mostInOne))
}
