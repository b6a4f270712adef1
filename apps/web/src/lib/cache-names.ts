/** The names in the browser's Cache Storage; the page and its service worker both use them. */
/** The files of the app. Earlier versions had one cache per version, named with this prefix. */
export const filesCache = 'schola-files'
export const heardCache = 'schola-heard'
export const keptCache = 'schola-kept'

/** Replies and sent writes that earlier versions stored here. */
export const oldCaches = ['schola-answers', 'schola-sent']

/** Message to a waiting worker when the learner accepts the new version. */
export const takeOver = 'take-over'
