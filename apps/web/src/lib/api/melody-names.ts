/** By the slug of a chant that has several melodies, of each its key, its name and what else it is called. */
export type MelodyNames = Readonly<Record<string, readonly (readonly [key: string, ...names: string[]])[]>>

/** The build puts the names of all melodies in the place of this module (`build/content-modules.ts`). */
export declare const melodyNames: MelodyNames
