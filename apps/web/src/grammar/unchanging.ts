/** Whether a parse says that the word has one form only. */
export const isUnchanging = (parse: string): boolean => parse === 'never changes'
