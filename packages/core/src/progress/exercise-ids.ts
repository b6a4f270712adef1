/** The id of a curriculum exercise starts with its chant's id; operators' exercises have higher ids. */
export const exerciseIdsPerChant = 1_000_000
