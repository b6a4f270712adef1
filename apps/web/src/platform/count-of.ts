/** The word for so many of something. */
export const wordFor = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many)

/** '1 chant', '2 chants'. */
export const countOf = (count: number, one: string, many?: string): string => `${count} ${wordFor(count, one, many)}`
