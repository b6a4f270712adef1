// Names in Cache Storage, shared by the page and its service worker.

/** The files of the app. Earlier versions had one cache per version, named with this prefix. */
export const filesCache = 'schola-files'
export const playedCache = 'schola-heard'
export const downloadsCache = 'schola-kept'

/** Replies and sent writes that earlier versions stored here. */
export const oldCaches = ['schola-answers', 'schola-sent']

/** Message to a waiting worker when the learner accepts the new version. */
export const takeOver = 'take-over'
