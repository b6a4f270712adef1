export const wordFor = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many)

export const countOf = (count: number, one: string, many?: string): string => `${count} ${wordFor(count, one, many)}`
