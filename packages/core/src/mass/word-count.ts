/** How many words a text has; none where nothing is said. */
export const wordCount = (latin: string): number => latin.split(' ').filter((word) => word !== '').length
