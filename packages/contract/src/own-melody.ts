/** The key of a chant's own melody among its settings. Apart from the schemas, which would be a heavy load for a browser. */
export const ownMelody = 'own'
