const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** An instant in the operator's own time zone. */
export const instantText = (instant: string): string => format.format(new Date(instant))
