/** The id of a curriculum exercise starts with that of its chant; exercises of operators have ids above all of these. */
export const exerciseIdsPerChant = 1_000_000
