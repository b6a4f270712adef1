const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** An instant in the operator's own time zone. */
export const instantText = (instant: string): string => format.format(new Date(instant))

const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

export const dayText = (instant: string): string => dayFormat.format(new Date(instant))
