/** The names in the browser's Cache Storage; the page and its service worker both use them. */
export const filesPrefix = 'schola-files-'
/** Recordings that were played. */
export const heardCache = 'schola-heard'
/** Recordings that the learner asked to keep. */
export const keptCache = 'schola-kept'
/** The long answers of the server: the words and the exercises of a chant. */
export const responsesCache = 'schola-answers'

export const filesCache = (version: string): string => `${filesPrefix}${version}`

/** What the page says to a worker that waits, when the learner takes the new version. */
export const takeOver = 'take-over'
