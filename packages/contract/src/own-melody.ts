/** Key of a chant's own melody. Separate from the schemas, which would add to the browser's bundle. */
export const ownMelody = 'own'
