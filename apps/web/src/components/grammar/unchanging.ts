export const isUnchanging = (parse: string): boolean => parse === 'never changes'
